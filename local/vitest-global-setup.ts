import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres';

/**
 * Before the first test: one PostgreSQL with one migrated template. After the last one: off again.
 * `MUTANTS_OF` names the project whose PostgreSQL a copy of it uses (`scripts/mutants.ts`).
 */
export default async function setup(project: TestProject) {
  const server = await startTestPostgres(process.env.MUTANTS_OF);
  project.provide('testPostgres', { serverUrl: server.urlOf('postgres'), template: server.template });
  return server.stop;
}

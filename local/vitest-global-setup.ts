import type { TestProject } from 'vitest/node';
import { startTestPostgres } from './test-postgres';

/** Before the first test: one PostgreSQL with one migrated template. After the last one: off again. */
export default async function setup(project: TestProject) {
  const server = await startTestPostgres();
  project.provide('testPostgres', { serverUrl: server.urlOf('postgres'), template: server.template });
  return server.stop;
}

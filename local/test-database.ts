import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Role, roles } from '../db/rights';

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: { serverUrl: string; template: string };
  }
}

/** A migrated, empty database that belongs to one test file. */
export type TestDatabase = {
  /** For its owner, who may do everything. */
  url: string;
  /** For the roles that the site and the worker log in as. */
  urlFor: (role: Role) => string;
  drop: () => Promise<void>;
};

/** Copies the migrated template into a database of its own. Call it in `beforeAll`, and `drop` in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testPostgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    urlFor: (role) => {
      const own = new URL(url);
      own.username = roles[role];
      return own.href;
    },
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(serverUrl: string, statement: string) {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}

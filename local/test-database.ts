import { inject } from 'vitest';
import { type Role, roles } from '../db/rights';
import { copyDatabase } from './database-copy';

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
  const { name, drop } = await copyDatabase(serverUrl, template);
  const url = new URL(serverUrl);
  url.pathname = name;
  return {
    url: url.href,
    urlFor: (role) => {
      const own = new URL(url);
      own.username = roles[role];
      return own.href;
    },
    drop,
  };
}

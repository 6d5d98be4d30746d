import { vi } from 'vitest';
import { closeDb } from '@/lib/database';
import { createTestDatabase, type TestDatabase } from './test-database';
import { testEnvironment } from './test-orders';

/** A database for one test file, which the environment points at. */
export type OpenTestDatabase = TestDatabase & {
  /** Closes the program's connections, drops the database and gives the environment back. */
  close: () => Promise<void>;
};

/**
 * Opens it. Call in `beforeAll`, before anything reads the environment, and `close` in `afterAll`.
 * @param change further variables, or others
 * @param mailboxUrl where mails go; by default nowhere
 */
export async function openTestDatabase(
  change: Record<string, string> = {},
  mailboxUrl?: string,
): Promise<OpenTestDatabase> {
  const database = await createTestDatabase();
  const variables = { ...testEnvironment(database.url, mailboxUrl), ...change };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  return {
    ...database,
    close: async () => {
      await closeDb();
      await database.drop();
      vi.unstubAllEnvs();
    },
  };
}

import { startMailbox } from '../stand-ins/mailbox/server';
import { openTestDatabase } from './open-test-database';

/** A database and a mailbox for one test file, which the environment points at. */
export type TestMailbox = {
  /** The mailbox's address; what it can do stands under `/_control`. */
  url: string;
  databaseUrl: string;
  /** Empties the mailbox and takes back what was to go wrong. */
  reset: () => Promise<unknown>;
  close: () => Promise<void>;
};

/** Opens both. Call in `beforeAll`, before anything reads the environment. */
export async function openTestMailbox(): Promise<TestMailbox> {
  const mailbox = await startMailbox({ port: 0 });
  const database = await openTestDatabase({}, mailbox.url);
  return {
    url: mailbox.url,
    databaseUrl: database.url,
    reset: () => fetch(`${mailbox.url}/_control/reset`, { method: 'POST' }),
    close: async () => {
      await database.close();
      await mailbox.close();
    },
  };
}

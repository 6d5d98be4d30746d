import 'server-only';
import type { Transaction } from '@/db/client';
import { getDb } from '@/lib/database';
import { addJob } from '@/lib/outbox/outbox';
import { isFindable } from './enabled';

/** Every instance has rendered its pages anew by then, and what is published in one go is told in one. */
const SETTLED_SECONDS = 10;

/** About three and a half hours of growing pauses. */
const TRIES = 10;

/** Has the worker tell search engines what has changed, inside the transaction of the change. */
export async function queueTelling(tx: Transaction): Promise<void> {
  if (!isFindable()) return;
  await addJob(
    tx,
    'tell-search-engines',
    {},
    { key: 'search engines', delay: SETTLED_SECONDS, tries: TRIES },
  );
}

/** The same for what another build has brought. */
export async function queueTellingOfBuild(): Promise<void> {
  await getDb().transaction(queueTelling);
}

import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { monthsBefore, removeBatch } from '@/db/conditions';
import { pictures, shopDrafts, shopVersions } from '@/db/schema';

/** How long a picture stays that was never published, and one that was and is no longer shown. */
const MONTHS = { unused: 1, replaced: 12 };

/** Deletes a batch of the pictures that no draft and no page shows and whose time is over, and says how many. */
export function removeOldPictures(tx: Transaction, now: SQL): Promise<number> {
  const names = (value: SQL) => sql`${value} #>> '{is,portrait,picture}' = ${pictures.sha256}`;
  const draft = sql`select from ${shopDrafts} where ${shopDrafts.key} = 'reader' and ${names(sql`${shopDrafts.value}`)}`;
  const followed = sql`select from ${shopVersions} as later where later.key = 'reader' and later.id > ${shopVersions.id} and later.created_at < ${monthsBefore(now, MONTHS.replaced)}`;
  const recent = sql`select from ${shopVersions} where ${shopVersions.key} = 'reader' and ${names(sql`${shopVersions.value}`)} and not exists (${followed})`;
  return removeBatch(
    tx,
    pictures,
    sql`${pictures.createdAt} < ${monthsBefore(now, MONTHS.unused)} and not exists (${draft}) and not exists (${recent})`,
  );
}

import 'server-only';
import { createHash } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { shopVersions } from '@/db/schema';
import { getDb } from '@/lib/database';
import type { ShopKey, ValueOf } from '@/lib/shop/settings';
import { readDraft } from '@/lib/shop/store';

/** The draft of a key, and a fingerprint of it and of the version it stands beside. */
export type DraftState<Key extends ShopKey> = { draft: ValueOf<Key> | undefined; revision: string };

/** Reads what is typed for a key and not published, with the fingerprint that a step with it has to name. */
export async function readDraftState<Key extends ShopKey>(
  key: Key,
  db: Queryable = getDb(),
): Promise<DraftState<Key>> {
  const draft = await readDraft(key, db);
  const [row] = await db
    .select({ version: max(shopVersions.id) })
    .from(shopVersions)
    .where(eq(shopVersions.key, key));
  const seen = JSON.stringify([row?.version ?? 0, draft === undefined ? [] : [draft]]);
  return { draft, revision: createHash('sha256').update(seen).digest('hex').slice(0, 20) };
}

import 'server-only';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { legalTexts, shopDrafts, shopVersions } from '@/db/schema';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { queueTelling } from '@/lib/indexing/queue';
import { textsToKeep } from '@/lib/legal/new-version';
import { noteChangedPages, WHOLE_SITE } from '@/lib/refresh/changed-pages';
import type { ShopKey, ValueOf } from '@/lib/shop/settings';
import { freshenShop, readShop } from '@/lib/shop/store';
import { readDraftState } from './revision';

/** What a step was decided over, by its fingerprint (`readDraftState`); unless given, whatever is there. */
type Over = { over?: string };

/**
 * Keeps what was typed until it is published or thrown away.
 * @returns false where something else is there than what it was typed over: then nothing is changed
 */
export async function saveDraft<Key extends ShopKey>(
  key: Key,
  value: ValueOf<Key>,
  { over }: Over = {},
): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    if (!(await isStill(tx, key, over))) return false;
    const kept = { value: { is: value }, updatedAt: new Date() };
    await tx
      .insert(shopDrafts)
      .values({ key, ...kept })
      .onConflictDoUpdate({ target: shopDrafts.key, set: kept });
    return true;
  });
}

/** @returns false where another draft is there by now: then nothing is changed */
export async function discardDraft(key: ShopKey, { over }: Over = {}): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    if (!(await isStill(tx, key, over))) return false;
    await tx.delete(shopDrafts).where(eq(shopDrafts.key, key));
    return true;
  });
}

/**
 * Puts a value in force: its version, a new version of the legal texts where they say something else now, and the notice
 * that has every instance render its pages anew. All of it or nothing; two at once follow one another.
 * @param keepsDraft whether a draft stays, since it is not what is put in force
 * @returns false where something else is there than what was looked at: then nothing is changed
 */
export async function publish<Key extends ShopKey>(
  key: Key,
  value: ValueOf<Key>,
  { keepsDraft = false, over }: Over & { keepsDraft?: boolean } = {},
): Promise<boolean> {
  const isPublished = await getDb().transaction(async (tx) => {
    if (!(await isStill(tx, key, over))) return false;
    await tx.insert(shopVersions).values({ key, value: { is: value } });
    if (!keepsDraft) await tx.delete(shopDrafts).where(eq(shopDrafts.key, key));
    await renewLegalTexts(tx);
    await noteChangedPages(tx, [WHOLE_SITE]);
    await queueTelling(tx);
    return true;
  });
  await freshenShop();
  return isPublished;
}

/** Gives the legal texts a new version where an update of the shop changed their words beside changed facts. */
export async function keepLegalTextsInForce(): Promise<void> {
  await getDb().transaction(async (tx) => {
    await lock(tx);
    if (await renewLegalTexts(tx)) await noteChangedPages(tx, [WHOLE_SITE]);
  });
  await freshenShop();
}

async function isStill(tx: Transaction, key: ShopKey, over: string | undefined): Promise<boolean> {
  await lock(tx);
  return over === undefined || over === (await readDraftState(key, tx)).revision;
}

/** One at a time: what the legal texts say follows from all facts together, and a draft from what was seen. */
async function lock(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('numina shop'))`);
}

/** @returns whether there are new ones */
async function renewLegalTexts(tx: Transaction): Promise<boolean> {
  const shop = await readShop(tx);
  if (shop.version === 0) return false;
  const texts = textsToKeep(shop, dayOf(new Date()));
  const [first] = texts;
  if (!first) return false;
  await tx.insert(legalTexts).values(texts.map(({ text, ...row }) => ({ ...row, content: text })));
  await tx.insert(shopVersions).values({ key: 'legalVersion', value: { is: first.version } });
  return true;
}

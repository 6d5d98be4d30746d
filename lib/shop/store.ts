import 'server-only';
import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { legalTexts, shopDrafts, shopVersions } from '@/db/schema';
import { getDb } from '@/lib/database';
import { type ArticleSetting, articleSetting } from './article-setting';
import { currentShop, takenVersion, takeShop } from './current';
import {
  articleKey,
  isSettingKey,
  type ShopKey,
  type ShopValues,
  schemaOf,
  slugOf,
  type ValueOf,
} from './settings';
import type { Shop } from './shop';

/** Reads what is in force. Throws where a stored value no longer fits its schema: a shop must not guess its prices. */
export async function readShop(db: Queryable = getDb()): Promise<Shop> {
  const rows = await db
    .selectDistinctOn([shopVersions.key])
    .from(shopVersions)
    .orderBy(shopVersions.key, desc(shopVersions.id));
  const texts = await db
    .select({
      slug: legalTexts.slug,
      version: legalTexts.version,
      locale: legalTexts.locale,
      sha256: legalTexts.sha256,
    })
    .from(legalTexts)
    .orderBy(asc(legalTexts.version), asc(legalTexts.slug));
  const articles = rows.flatMap(({ key, value }): [string, ArticleSetting | null][] => {
    const slug = slugOf(key);
    return slug === null ? [] : [[slug, schemaOf(articleKey(slug)).parse(value.is)]];
  });
  const changed = rows.flatMap(({ key, value }) =>
    isSettingKey(key) ? [[key, schemaOf(key).parse(value.is)]] : [],
  );
  return {
    version: Math.max(0, ...rows.map(({ id }) => id)),
    changed: Object.fromEntries(changed) as Partial<ShopValues>,
    articles: new Map(articles),
    legalTexts: texts as Shop['legalTexts'],
  };
}

/** Takes what is in force now, if this process knows an older state; one small query otherwise. */
export async function freshenShop(): Promise<Shop> {
  const [newest] = await getDb()
    .select({ version: sql<number>`coalesce(max(${shopVersions.id}), 0)`.mapWith(Number) })
    .from(shopVersions);
  if (takenVersion() !== (newest?.version ?? 0)) takeShop(await readShop());
  return currentShop();
}

/** One wording of a setting, as it was or is in force. */
export type Version = { id: number; value: unknown; createdAt: Date };

/** All versions of a setting, the newest first, a hundred at most; the values of the files are none. */
export async function listVersions(key: ShopKey): Promise<Version[]> {
  const rows = await getDb()
    .select({ id: shopVersions.id, value: shopVersions.value, createdAt: shopVersions.createdAt })
    .from(shopVersions)
    .where(eq(shopVersions.key, key))
    .orderBy(desc(shopVersions.id))
    .limit(100);
  return rows.map(({ value, ...row }) => ({ ...row, value: value.is }));
}

/** A setting as one of its versions had it; undefined where there is none, or where it does not fit any more. */
export async function findVersion<Key extends ShopKey>(
  key: Key,
  id: number,
): Promise<ValueOf<Key> | undefined> {
  const [row] = await getDb()
    .select({ value: shopVersions.value })
    .from(shopVersions)
    .where(and(eq(shopVersions.key, key), eq(shopVersions.id, id)));
  return row ? schemaOf(key).safeParse(row.value.is).data : undefined;
}

/** When each setting was last changed, by its key. */
export async function listChanges(): Promise<Map<string, Date>> {
  const rows = await getDb()
    .selectDistinctOn([shopVersions.key], { key: shopVersions.key, createdAt: shopVersions.createdAt })
    .from(shopVersions)
    .orderBy(shopVersions.key, desc(shopVersions.id));
  return new Map(rows.map(({ key, createdAt }) => [key, createdAt]));
}

/** What was typed for a setting and is not published; undefined where nothing was. */
export async function readDraft<Key extends ShopKey>(
  key: Key,
  db: Queryable = getDb(),
): Promise<ValueOf<Key> | undefined> {
  const [row] = await db.select().from(shopDrafts).where(eq(shopDrafts.key, key));
  return row ? schemaOf(key).safeParse(row.value.is).data : undefined;
}

/** The keys that have a draft. */
export async function listDrafts(): Promise<string[]> {
  const rows = await getDb().select({ key: shopDrafts.key }).from(shopDrafts);
  return rows.map(({ key }) => key);
}

/** The articles that are being written. */
export async function listArticleDrafts(): Promise<ArticleSetting[]> {
  const rows = await getDb().select().from(shopDrafts).where(like(shopDrafts.key, 'article/%'));
  return rows.flatMap(({ value }) => articleSetting.safeParse(value.is).data ?? []);
}

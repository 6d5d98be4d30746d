import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const createdAt = () => timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow();

/** What the owner decided, version by version; the newest of a key is in force, older ones stay (docs/decisions/0045). */
export const shopVersions = pgTable(
  'shop_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull(),
    /** Wrapped, since a value may be null. */
    value: jsonb().$type<{ is: unknown }>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('shop_versions_key').on(table.key, table.id.desc()),
    check('shop_versions_words', sql`char_length(${table.key}) between 1 and 100`),
    check('shop_versions_size', sql`pg_column_size(${table.value}) <= 200000`),
  ],
);

/** What was typed but is not published: one draft per key. */
export const shopDrafts = pgTable(
  'shop_drafts',
  { key: text().primaryKey(), value: jsonb().$type<{ is: unknown }>().notNull(), updatedAt: createdAt() },
  (table) => [
    check('shop_drafts_words', sql`char_length(${table.key}) between 1 and 100`),
    check('shop_drafts_size', sql`pg_column_size(${table.value}) <= 200000`),
  ],
);

/** What search engines were told that a page says, as a fingerprint. */
export const toldPages = pgTable('told_pages', {
  path: text().primaryKey(),
  fingerprint: text().notNull(),
  toldAt: timestamp({ withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

/** Pictures that versions and drafts name by their hash, as small as they are shown (docs/decisions/0048). */
export const pictures = pgTable(
  'pictures',
  { sha256: text().primaryKey(), bytes: bytes().notNull(), createdAt: createdAt() },
  (table) => [
    check('pictures_hash', sql`${table.sha256} = encode(sha256(${table.bytes}), 'hex')`),
    check('pictures_size', sql`octet_length(${table.bytes}) <= 40000`),
  ],
);

/** Legal texts that came into force by a changed fact; those of the files are kept in `lib/legal/archive`. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    slug: text().notNull(),
    version: text().notNull(),
    locale: text().notNull(),
    sha256: text().notNull(),
    /** Title and Markdown in the form of which the hash is taken. */
    content: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.slug, table.version] }),
    check('legal_texts_version', sql`${table.version} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}([.][0-9]{2})?$'`),
    check('legal_texts_hash', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
);

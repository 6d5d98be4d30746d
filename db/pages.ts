import 'server-only';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './client';

/** As many rows as a page of a long list shows. */
export const PAGE_ROWS = 50;

/** Where a page of a list begins: after the row of an id, or at the beginning. */
export type Place = { after?: string; size?: number };

/** A page of a long list; `next` is the id after which the next one begins, null where there is none. */
export type Page<Row> = { rows: Row[]; next: string | null };

type Listed = PgTable & { id: PgColumn };

type List = {
  where?: SQL;
  /** What the list is sorted by, together with the id; an index begins with it. */
  by: PgColumn[];
  /** From the lowest to the highest, instead of the newest first. */
  isRising?: boolean;
};

/**
 * Reads a page of a list by its place and not by counting rows, so that the last page takes as long as the first one. A
 * place whose row is gone is the beginning.
 */
export async function readPage<Table extends Listed>(
  db: Queryable,
  table: Table,
  { where, by, isRising = false }: List,
  { after, size = PAGE_ROWS }: Place = {},
): Promise<Page<Table['$inferSelect']>> {
  const keys = [...by, table.id];
  const found = (await db
    .select()
    .from(table as PgTable)
    .where(and(where, after ? await beyond(db, table, { keys, isRising, after }) : undefined))
    .orderBy(...keys.map((key) => (isRising ? asc(key) : desc(key))))
    .limit(size + 1)) as { id: string }[];
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? (rows.at(-1)?.id ?? null) : null };
}

/** SQL: a row stands further on than the one of an id; undefined where that one has no place. */
async function beyond(
  db: Queryable,
  table: Listed,
  { keys, isRising, after }: { keys: PgColumn[]; isRising: boolean; after: string },
): Promise<SQL | undefined> {
  // As texts, since a Date holds fewer digits of a moment than the database.
  const texts = Object.fromEntries(keys.map((key) => [key.name, sql<string | null>`${key}::text`]));
  const [place] = await db.select(texts).from(table).where(eq(table.id, after));
  if (!place || Object.values(place).includes(null)) return undefined;
  const there = keys.map((key) => sql`${place[key.name]}::${sql.raw(key.getSQLType())}`);
  const comparison = sql.raw(isRising ? '>' : '<');
  return sql`(${sql.join(keys, sql`, `)}) ${comparison} (${sql.join(there, sql`, `)})`;
}

import 'server-only';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client';

/**
 * An e-mail address as addresses are compared: whose mailbox it is does not change with upper and lower case, though the
 * address is written to as it was typed. The only place that says so, with `comparedAddress` for columns.
 */
export function compared(email: string): string {
  return email.trim().toLowerCase();
}

/** SQL: what `compared` makes of an address. */
export function comparedAddress(column: AnyColumn | SQL): SQL {
  return sql`lower(btrim(${column}))`;
}

/** SQL: an e-mail column holds this address, in whatever case it was typed. */
export function belongsTo(column: AnyColumn | SQL, email: string): SQL {
  return sql`${comparedAddress(column)} = ${compared(email)}`;
}

/**
 * SQL: a text without what people leave out or spell otherwise: case, accents, hyphens, doubled spaces; ä, ae and a are the
 * same, and ß and ss. The migration `search_functions` says how.
 */
function folded(text: AnyColumn | SQL | string): SQL {
  return sql`folded(${text}::text)`;
}

/** SQL: a name has each of the words that somebody called it by, in whatever order; one word alone is the whole name. */
export function isCalled(name: SQL | AnyColumn, words: string): SQL {
  const hasAll = sql`string_to_array(${folded(name)}, ' ') @> string_to_array(${folded(words)}, ' ')`;
  return sql`${hasAll} and (position(' ' in ${folded(words)}) > 0 or ${folded(name)} = ${folded(words)})`;
}

/** SQL: so many months before a moment. */
export function monthsBefore(now: SQL, months: number): SQL {
  return sql`${now} - make_interval(months => ${months}::int)`;
}

/** SQL: the year of a moment ended at least `years` years ago, as the calendar of a time zone counts. */
export function isYearOver(moment: AnyColumn | SQL, now: SQL, years: number, timeZone: string): SQL {
  const year = sql`extract(year from ${now} at time zone ${timeZone}::text)::int - ${years}::int`;
  // The moment stands alone on its side, so that an index finds what is due.
  return sql`${moment} < make_timestamptz(${year}, 1, 1, 0, 0, 0, ${timeZone}::text)`;
}

/** Deletes the rows that meet a condition. @returns how many; throws without a condition, which would delete everything */
export async function remove(tx: Transaction, table: PgTable, condition: SQL | undefined): Promise<number> {
  if (!condition) throw new Error('A rule without a condition would delete everything');
  const gone = await tx.delete(table).where(condition).returning({ one: sql<number>`1` });
  return gone.length;
}

/** As many rows as one transaction of retention holds: few enough that nobody who wants one of them waits noticeably. */
export const BATCH = 500;

/**
 * Deletes a batch of such rows.
 * @param by where there may be many: what an index begins with, so that a batch need not pass by what others deleted
 * @returns how many
 */
export async function removeBatch(
  tx: Transaction,
  table: PgTable,
  condition: SQL | undefined,
  by?: AnyColumn,
): Promise<number> {
  if (!condition) throw new Error('A rule without a condition would delete everything');
  const order = by ? sql`order by ${by}` : sql``;
  const batch = sql`select ctid from ${table} where ${condition} ${order} limit ${BATCH}`;
  return remove(tx, table, sql`ctid = any(array(${batch}))`);
}

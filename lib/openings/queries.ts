import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { openingWishes } from '@/db/schema';
import { getDb } from '@/lib/database';
import { isUuid } from '@/lib/forms/uuid';
import { lifetimeDays, readToken } from '@/lib/links/token';

/** An address that is to be told once when a package can be ordered again. */
export type OpeningWish = typeof openingWishes.$inferSelect;

/** SQL: the wish was confirmed, or can still be. */
export const isAlive = sql`(${openingWishes.confirmedAt} is not null or ${openingWishes.createdAt} > now() - make_interval(days => ${lifetimeDays.opening}::int))`;

/** A wish, or null once it is deleted or its time for a confirmation is over. */
export async function getWish(id: string): Promise<OpeningWish | null> {
  const [wish] = await getDb()
    .select()
    .from(openingWishes)
    .where(and(eq(openingWishes.id, id), isAlive));
  return wish ?? null;
}

/** The wish that a link is about, confirmed or not; null where the link opens nothing (any more). */
export async function readWish(token: string): Promise<OpeningWish | null> {
  const id = readToken('opening', token)?.subjectId;
  return isUuid(id) ? getWish(id) : null;
}

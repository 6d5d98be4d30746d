import 'server-only';
import { gte, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '@/db/client';
import { weekPlaces } from '@/db/schema';
import { mondayOf } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import { noteChangedPages, WHOLE_SITE } from '@/lib/refresh/changed-pages';
import { settingOf } from '@/lib/shop/current';
import { type Place, possiblePlaces } from './days';

/** How many places of a week are taken, by its Monday; a week that is missing has none taken. */
export type TakenPlaces = ReadonlyMap<string, number>;

/** One for all bundles of the process: Next loads this module more than once. */
const store = globalThis as typeof globalThis & { numinaTakenPlaces?: TakenPlaces };

const none: TakenPlaces = new Map();

/** What is taken, as this process last read it. A build needs no database: for it, everything is free. */
export function takenPlaces(): TakenPlaces {
  return store.numinaTakenPlaces ?? none;
}

/** Reads what is taken now, from this week on; one small query. */
export async function freshenPlaces(db: Queryable = getDb()): Promise<void> {
  const rows = await db
    .select()
    .from(weekPlaces)
    .where(gte(weekPlaces.week, mondayOf(today())));
  store.numinaTakenPlaces = new Map(rows.map(({ week, taken }) => [week, taken]));
}

/** Whether a week still has a place. */
export function hasPlace(week: string, taken: TakenPlaces): boolean {
  const { perWeek } = settingOf('places');
  return perWeek === null || (taken.get(week) ?? 0) < perWeek;
}

/**
 * Takes the first place there is for what is ordered on a day. Its week stays locked until the transaction ends, so that
 * the last place is given once; weeks are locked in their order, so that nobody waits in a circle.
 */
export async function takePlace(tx: Transaction, day: string, businessDays: number): Promise<Place> {
  const { perWeek } = settingOf('places');
  let last: Place | null = null;
  for (const place of possiblePlaces(day, businessDays)) {
    last = place;
    const taken = await countUp(tx, place.week, perWeek);
    if (taken === null) continue;
    if (taken === perWeek) await noteChangedPages(tx, [WHOLE_SITE]);
    return place;
  }
  if (!last) throw new Error('No week to deliver in');
  // Two years are full: whoever has paid gets a date all the same.
  await countUp(tx, last.week, null);
  return last;
}

/** Takes a place in a week whether there is one or not, such as for a delay. */
export async function takePlaceIn(tx: Transaction, week: string): Promise<void> {
  const { perWeek } = settingOf('places');
  if ((await countUp(tx, week, null)) === perWeek) await noteChangedPages(tx, [WHOLE_SITE]);
}

/** Gives the place of an order back that nothing is written for any more. */
export async function giveBackPlace(tx: Transaction, week: string): Promise<void> {
  const { perWeek } = settingOf('places');
  const [row] = await tx
    .update(weekPlaces)
    .set({ taken: sql`greatest(${weekPlaces.taken} - 1, 0)` })
    .where(sql`${weekPlaces.week} = ${week}`)
    .returning();
  if (perWeek !== null && row?.taken === perWeek - 1) await noteChangedPages(tx, [WHOLE_SITE]);
}

/** @returns how many are taken then; null where the week is full */
async function countUp(tx: Transaction, week: string, limit: number | null): Promise<number | null> {
  const [row] = await tx
    .insert(weekPlaces)
    .values({ week, taken: 1 })
    .onConflictDoUpdate({
      target: weekPlaces.week,
      set: { taken: sql`${weekPlaces.taken} + 1` },
      setWhere: limit === null ? undefined : sql`${weekPlaces.taken} < ${limit}`,
    })
    .returning();
  return row?.taken ?? null;
}

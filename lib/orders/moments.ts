import 'server-only';
import { type AnyColumn, and, gte, lt, type SQL, sql } from 'drizzle-orm';
import { business } from '@/lib/business';
import { daysOf, type Period } from '@/lib/calendar/period';

/** SQL: a moment lies within a period where the business is; a range is what an index answers, unlike the month of each. */
export function isWithin(moment: AnyColumn, period: Period): SQL | undefined {
  const { from, until } = daysOf(period);
  return and(gte(moment, startOf(from)), lt(moment, startOf(until)));
}

const startOf = (day: string) => sql`(${day}::timestamp at time zone ${business.timeZone}::text)`;

/** SQL: the month of a moment, 1 to 12, where the business is. */
export function monthOf(moment: AnyColumn): SQL<number> {
  return sql<number>`extract(month from ${moment} at time zone ${business.timeZone}::text)::int`;
}

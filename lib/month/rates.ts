import 'server-only';
import { asc } from 'drizzle-orm';
import { z } from 'zod';
import { exchangeRates } from '@/db/schema';
import { dayToIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { getDb } from '@/lib/database';

/** What a euro was worth in dollars on a day (yyyy-mm-dd). */
export type Rate = { day: string; dollarsPerEuro: number };

/** A rate as the provider types it, such as "1,0842" for a day that has been; messages are keys of `month.problems`. */
export const rateSchema = z.object({
  day: z
    .string()
    .default('')
    .transform((text, context) => {
      const read = readTypedDate(text);
      const day = read.ok ? dayToIso(read.day) : '';
      if (day === '' || day > today()) context.addIssue({ code: 'custom', message: 'rateDay' });
      return day;
    }),
  rate: z
    .string()
    .trim()
    .default('')
    .refine((text) => isRate(text), 'rate')
    .transform((text) => Number(text.replace(',', '.'))),
});

const isRate = (text: string) => {
  const value = /^\d(?:[.,]\d{1,5})?$/.test(text) ? Number(text.replace(',', '.')) : 0;
  return value >= 0.2 && value <= 5;
};

/** Keeps the rate of a day; one that was entered before is corrected. */
export async function saveRate({ day, dollarsPerEuro }: Rate): Promise<void> {
  await getDb()
    .insert(exchangeRates)
    .values({ day, dollarsPerEuro })
    .onConflictDoUpdate({ target: exchangeRates.day, set: { dollarsPerEuro } });
}

/** All rates that were entered, the oldest first. */
export function listRates(): Promise<Rate[]> {
  return getDb().select().from(exchangeRates).orderBy(asc(exchangeRates.day));
}

/**
 * The rate for the payments of a month: the last one entered for a day of it or before; before the first one, that.
 * @param rates the oldest first
 */
export function rateFor(month: { until: string }, rates: readonly Rate[]): Rate | null {
  return rates.findLast(({ day }) => day < month.until) ?? rates[0] ?? null;
}

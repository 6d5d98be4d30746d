/** A calendar year where the business is, or one month of it (1 to 12). */
export type Period = { year: number; month: number | null };

/** The oldest year that can be asked for. */
const FIRST_YEAR = 2020;
const LAST_YEAR = 2199;

/** Reads "2026" or "2026-11"; null for anything else. */
export function readPeriod(text: unknown): Period | null {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?$/.exec(String(text)) ?? [];
  if (year === undefined || Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  return { year: Number(year), month: month === undefined ? null : Number(month) };
}

/** As addresses and file names call it: "2026" or "2026-11". */
export function nameOf({ year, month }: Period): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
}

/** Its first day and the day after its last, yyyy-mm-dd. */
export function daysOf(period: Period): { from: string; until: string } {
  const after =
    period.month === null || period.month === 12
      ? { year: period.year + 1, month: period.month === null ? null : 1 }
      : { year: period.year, month: period.month + 1 };
  const first = (each: Period) => `${nameOf({ ...each, month: each.month ?? 1 })}-01`;
  return { from: first(period), until: first(after) };
}

/** The month before or after; of a year, the year. */
export function neighbour({ year, month }: Period, by: 1 | -1): Period {
  if (month === null) return { year: year + by, month };
  const index = year * 12 + month - 1 + by;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

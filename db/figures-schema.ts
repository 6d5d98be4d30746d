import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How often a page was opened on a day, in which language and from where: sums, and nothing by which anybody could be
 * told from anybody else (docs/decisions/0044).
 */
export const visitSums = pgTable(
  'visit_sums',
  {
    /** As the calendar of the business counts. */
    day: date({ mode: 'string' }).notNull(),
    /** The English address of one of our own pages. */
    page: text().notNull(),
    locale: text().notNull(),
    /** The host of another site; `inside` for a page of this one; for the order page its address; empty where nothing was told. */
    source: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.page, table.locale, table.source] }),
    check('visit_sums_page', sql`${table.page} ~ '^/' and char_length(${table.page}) <= 200`),
    check('visit_sums_locale', sql`${table.locale} in ('en', 'de')`),
    check('visit_sums_source', sql`char_length(${table.source}) <= 200`),
    check('visit_sums_count', sql`${table.count} > 0`),
  ],
);

/** How often a step was taken on a day: sums, like those of the pages. */
export const visitSteps = pgTable(
  'visit_steps',
  {
    day: date({ mode: 'string' }).notNull(),
    step: text().notNull(),
    locale: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.step, table.locale] }),
    check('visit_steps_step', sql`${table.step} in ('calculator', 'checkout')`),
    check('visit_steps_locale', sql`${table.locale} in ('en', 'de')`),
    check('visit_steps_count', sql`${table.count} > 0`),
  ],
);

/** What a euro was worth in dollars on a day, as the European Central Bank says and the provider entered it. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    day: date({ mode: 'string' }).primaryKey(),
    dollarsPerEuro: numeric({ precision: 8, scale: 5, mode: 'number' }).notNull(),
  },
  (table) => [check('exchange_rates_rate', sql`${table.dollarsPerEuro} between 0.2 and 5`)],
);

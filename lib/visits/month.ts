import 'server-only';
import { and, gte, lt, sql } from 'drizzle-orm';
import { visitSteps, visitSums } from '@/db/schema';
import { getDb } from '@/lib/database';
import { isArticle, isOrderPage } from './known-pages';

/** Days of a month or a year: the first, and the one after the last, yyyy-mm-dd. */
export type Days = { from: string; until: string };

export type PageVisits = {
  /** Its English address. */
  page: string;
  views: number;
  /** Of these in German. */
  german: number;
  /** Of these from other sites. */
  fromOutside: number;
  /** How often the order page was opened from here. */
  orders: number;
};

export type Visits = {
  pages: PageVisits[];
  /** Hosts of other sites, those that most come from first. */
  hosts: { host: string; count: number }[];
  steps: { article: number; calculator: number; order: number; checkout: number };
};

/** Far more than anybody reads; the rest are hosts that somebody made up. */
const HOSTS_SHOWN = 20;

/** The sums of some days. */
export async function readVisits({ from, until }: Days): Promise<Visits> {
  const within = (day: typeof visitSums.day | typeof visitSteps.day) => and(gte(day, from), lt(day, until));
  const { page, locale, source } = visitSums;
  const [rows, steps] = await Promise.all([
    getDb()
      .select({ page, locale, source, count: sql`sum(${visitSums.count})`.mapWith(Number) })
      .from(visitSums)
      .where(within(visitSums.day))
      .groupBy(page, locale, source),
    getDb()
      .select({ step: visitSteps.step, count: sql`sum(${visitSteps.count})`.mapWith(Number) })
      .from(visitSteps)
      .where(within(visitSteps.day))
      .groupBy(visitSteps.step),
  ]);
  const pages = new Map<string, PageVisits>();
  const hosts = new Map<string, number>();
  const of = (address: string): PageVisits => {
    const none = { page: address, views: 0, german: 0, fromOutside: 0, orders: 0 };
    const found = pages.get(address) ?? none;
    pages.set(address, found);
    return found;
  };
  for (const row of rows) {
    const found = of(row.page);
    const isHost = row.source.includes('.') && !row.source.startsWith('/');
    found.views += row.count;
    if (row.locale === 'de') found.german += row.count;
    if (isHost) {
      found.fromOutside += row.count;
      hosts.set(row.source, (hosts.get(row.source) ?? 0) + row.count);
    }
    if (isOrderPage(row.page) && row.source.startsWith('/') && !isOrderPage(row.source))
      of(row.source).orders += row.count;
  }
  const all = [...pages.values()];
  const viewsOf = (isOne: (address: string) => boolean) =>
    all.reduce((sum, each) => sum + (isOne(each.page) ? each.views : 0), 0);
  const taken = (step: string) => steps.find((each) => each.step === step)?.count ?? 0;
  return {
    pages: all.toSorted((one, other) => other.views - one.views || one.page.localeCompare(other.page)),
    hosts: [...hosts]
      .map(([host, count]) => ({ host, count }))
      .toSorted((one, other) => other.count - one.count || one.host.localeCompare(other.host))
      .slice(0, HOSTS_SHOWN),
    steps: {
      article: viewsOf(isArticle),
      calculator: taken('calculator'),
      order: viewsOf(isOrderPage),
      checkout: taken('checkout'),
    },
  };
}

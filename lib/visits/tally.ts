import 'server-only';
import { sql } from 'drizzle-orm';
import { visitSteps, visitSums } from '@/db/schema';
import { today } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import type { Visit } from './visit';

type Sum = typeof visitSums.$inferInsert;
type Step = typeof visitSteps.$inferInsert;

/** However many look at a page at once, an instance writes their sum once in this time. */
const WRITE_EVERY_MS = 5_000;
/** Hosts of other sites that an instance tells apart on a day; whoever invents more counts as coming from nowhere. */
const MOST_HOSTS = 100;
/** Different sums that are held while the database is away; more are let go. */
const MOST_HELD = 5_000;

const sums = new Map<string, Sum>();
const steps = new Map<string, Step>();
let hosts = { day: '', names: new Set<string>() };
let next: { timer: NodeJS.Timeout; written: Promise<void>; settle: () => void } | undefined;
let isEnding = false;

/** Counts a visit or a step of one. @returns settles when the sum it is part of was written; never rejects */
export function countVisit(visit: Visit): Promise<void> {
  if ('step' in visit) return countStep(visit.step, visit.locale);
  const { page, locale } = visit;
  const day = today();
  return add(sums, { day, page, locale, source: heldSource(day, visit.source), count: 1 });
}

/** Counts a step that the server knows of. @returns as {@link countVisit} does */
export function countStep(step: 'calculator' | 'checkout', locale: Locale): Promise<void> {
  return add(steps, { day: today(), step, locale, count: 1 });
}

/** From now on nothing is held any more, and what is held is written: the program ends. */
export function writeOnEnd(): Promise<void> {
  isEnding = true;
  return writeTally();
}

/** Writes what is held; what cannot be written stays held. */
export async function writeTally(): Promise<void> {
  const due = next;
  next = undefined;
  clearTimeout(due?.timer);
  try {
    await write(sums, (rows) =>
      getDb()
        .insert(visitSums)
        .values(rows)
        .onConflictDoUpdate({
          target: [visitSums.day, visitSums.page, visitSums.locale, visitSums.source],
          set: { count: sql`${visitSums.count} + excluded.count` },
        }),
    );
    await write(steps, (rows) =>
      getDb()
        .insert(visitSteps)
        .values(rows)
        .onConflictDoUpdate({
          target: [visitSteps.day, visitSteps.step, visitSteps.locale],
          set: { count: sql`${visitSteps.count} + excluded.count` },
        }),
    );
  } catch (error) {
    logFailure('visits', error);
  } finally {
    due?.settle();
  }
}

function heldSource(day: string, source: string): string {
  if (!source.includes('.')) return source;
  if (hosts.day !== day) hosts = { day, names: new Set() };
  if (hosts.names.size < MOST_HOSTS) hosts.names.add(source);
  return hosts.names.has(source) ? source : '';
}

function add<Row extends Sum | Step>(held: Map<string, Row>, row: Row): Promise<void> {
  const { count, ...key } = row;
  const name = JSON.stringify(key);
  const before = held.get(name);
  if (!before && held.size >= MOST_HELD) return Promise.resolve();
  held.set(name, { ...row, count: (before?.count ?? 0) + count });
  if (isEnding) return writeTally();
  next ??= later();
  return next.written;
}

/** The next time that all is written. Keeps no program alive. */
function later(): NonNullable<typeof next> {
  let settle = () => {};
  const written = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { timer: setTimeout(() => void writeTally(), WRITE_EVERY_MS).unref(), written, settle };
}

/** Rows in one order, so that two instances that write at once never wait for each other in a circle. */
async function write<Row extends Sum | Step>(
  held: Map<string, Row>,
  insert: (rows: Row[]) => Promise<unknown>,
): Promise<void> {
  const taken = [...held].toSorted(([one], [other]) => (one < other ? -1 : 1));
  if (taken.length === 0) return;
  held.clear();
  try {
    await insert(taken.map(([, row]) => row));
  } catch (error) {
    for (const [name, row] of taken) {
      const since = held.get(name);
      held.set(name, since ? { ...row, count: row.count + since.count } : row);
    }
    throw error;
  }
}

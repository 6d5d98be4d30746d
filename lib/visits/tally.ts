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

type Tally = {
  sums: Map<string, Sum>;
  steps: Map<string, Step>;
  /** The hosts that are told apart on a day. */
  hosts: { day: string; names: Set<string> };
  next?: { timer?: NodeJS.Timeout; written: Promise<void>; settle: () => void };
  /** Nothing is written by itself before the program says that it runs, nor held once it ends. */
  state: 'idle' | 'running' | 'ending';
};

const place = Symbol.for('numina.visits');
const holder = globalThis as typeof globalThis & { [place]?: Tally };

/** One for the whole process: Next loads this module anew for each layer that needs it. */
function tally(): Tally {
  const hosts = { day: '', names: new Set<string>() };
  holder[place] ??= { sums: new Map(), steps: new Map(), hosts, state: 'idle' };
  return holder[place];
}

/** Has what is counted written every few seconds for as long as the program runs, and when it is told to end. */
export function keepTally(): void {
  tally().state = 'running';
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      tally().state = 'ending';
      void writeTally();
    });
}

/** Counts a visit or a step of one. @returns settles when the sum it is part of was written; never rejects */
export function countVisit(visit: Visit): Promise<void> {
  if ('step' in visit) return countStep(visit.step, visit.locale);
  const { page, locale } = visit;
  const day = today();
  return add(tally().sums, { day, page, locale, source: heldSource(day, visit.source), count: 1 });
}

/** Counts a step that the server knows of. @returns as {@link countVisit} does */
export function countStep(step: 'calculator' | 'checkout', locale: Locale): Promise<void> {
  return add(tally().steps, { day: today(), step, locale, count: 1 });
}

/** Writes what is held; what cannot be written stays held. */
export async function writeTally(): Promise<void> {
  const { sums, steps, next: due } = tally();
  tally().next = undefined;
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
  const { hosts } = tally();
  if (hosts.day !== day) Object.assign(hosts, { day, names: new Set() });
  if (hosts.names.size < MOST_HOSTS) hosts.names.add(source);
  return hosts.names.has(source) ? source : '';
}

function add<Row extends Sum | Step>(held: Map<string, Row>, row: Row): Promise<void> {
  const { count, ...key } = row;
  const name = JSON.stringify(key);
  const before = held.get(name);
  if (!before && held.size >= MOST_HELD) return Promise.resolve();
  held.set(name, { ...row, count: (before?.count ?? 0) + count });
  const now = tally();
  if (now.state === 'ending') return writeTally();
  now.next ??= later(now.state === 'running');
  return now.next.written;
}

/** The next time that all is written. Keeps no program alive. */
function later(isByItself: boolean): NonNullable<Tally['next']> {
  let settle = () => {};
  const written = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const timer = isByItself ? setTimeout(() => void writeTally(), WRITE_EVERY_MS).unref() : undefined;
  return { timer, written, settle };
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

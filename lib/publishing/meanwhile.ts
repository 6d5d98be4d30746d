import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';
import { cleanText } from '@/lib/forms/clean-text';

/** The form's field that says over what it was typed. */
export const BASE = 'base';

/** The texts of a form by field. */
type Texts = Record<string, string>;

/** What becomes of a form that was typed over something older than what is there now. */
export type Merged = {
  /** What was typed, with what changed meanwhile in fields that were left alone. */
  typed: Texts;
  /** The fields that changed meanwhile, and whether somebody typed there too. */
  changed: { field: string; now: string; isTypedToo: boolean }[];
};

/** What a form shows, as a short mark for each field, so that whoever gets it back knows over what it was typed. */
export function baseOf(shown: Texts): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(shown).map(([field, text]) => [field, mark(text)])),
  );
}

/**
 * Brings what was typed together with what is there now, field by field.
 * @param base as `baseOf` gave it; anything else stands for a form of which nothing is known
 * @param typed what came; a box that is not ticked comes not at all
 * @param now what the form would show by now
 * @param isBox whether a field is one that is ticked
 */
export function mergeTyped(
  base: string | undefined,
  typed: Texts,
  now: Texts,
  isBox: (field: string) => boolean = () => false,
): Merged {
  const marks = readMarks(base);
  const wasShown = [...marks.keys()].filter((field) => Object.hasOwn(typed, field));
  const merged = new Map(Object.entries(typed));
  const changed: Merged['changed'] = [];
  for (const field of new Set([...Object.keys(now), ...wasShown])) {
    const there = now[field] ?? '';
    const seen = marks.get(field) ?? (marks.size > 0 ? mark('') : null);
    const mine = merged.get(field) ?? (isBox(field) ? '' : null);
    if (mine === null) merged.set(field, there);
    if (seen === mark(there) || (mine !== null && mark(mine) === mark(there))) continue;
    const isTypedToo = mine !== null && mark(mine) !== seen;
    if (!isTypedToo) merged.set(field, there);
    changed.push({ field, now: there, isTypedToo });
  }
  return { typed: Object.fromEntries(merged), changed };
}

function readMarks(base: string | undefined): Map<string, string> {
  try {
    const read = z.record(z.string(), z.string()).safeParse(JSON.parse(base ?? ''));
    return new Map(Object.entries(read.data ?? {}));
  } catch {
    return new Map();
  }
}

/** The same for every spelling that is stored as the same. */
function mark(text: string): string {
  const clean = cleanText(text);
  const day = clean.length <= 60 ? readTypedDate(clean) : null;
  const said = day?.ok ? dayToIso(day.day) : clean;
  return createHash('sha256').update(said).digest('hex').slice(0, 10);
}

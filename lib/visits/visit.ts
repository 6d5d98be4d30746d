import 'server-only';
import { z } from 'zod';
import { isOrderPage, type KnownPage, knownPage } from './known-pages';

/** What a page tells when it is shown, or when its calculator has answered. */
const told = z.union([
  z.object({ page: z.string().max(200), step: z.literal('calculator') }),
  z.object({ page: z.string().max(200), from: z.string().max(200).default('') }).strict(),
]);

export type Visit = KnownPage & ({ step: 'calculator' } | { source: string });

/** The source of a page that was reached from another page of this site. */
export const INSIDE = 'inside';

const HOST = /^(?=.{4,100}$)(?:[a-z0-9-]{1,63}\.)+[a-z][a-z0-9-]{1,62}$/;

/** Reads what a page told; null for whatever is not about a page that is counted. */
export function readVisit(text: string): Visit | null {
  const parsed = told.safeParse(parseJson(text));
  const known = parsed.success ? knownPage(parsed.data.page) : null;
  if (!parsed.success || !known) return null;
  if ('step' in parsed.data) return { ...known, step: parsed.data.step };
  return { ...known, source: sourceOf(known.page, parsed.data.from) };
}

/**
 * Where a visit came from, as it is stored: for the order page the page before it, or the article read last; for others
 * whether it was one of ours. Of another site its host and nothing else.
 */
function sourceOf(page: string, from: string): string {
  if (from.startsWith('/')) return (isOrderPage(page) && knownPage(from)?.page) || INSIDE;
  const host = from
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  return HOST.test(host) ? host : '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import 'server-only';
import { cookies } from 'next/headers';
import { z } from 'zod';
import { asCookie, fromCookie } from '@/lib/security/cookie-text';
import { privateCookie } from '@/lib/security/private-cookie';

/** Holds what was typed into one form of the desk while its owner fetches a fresh link. */
const ENTRIES_COOKIE = 'numina-desk-entries';

const schema = z.object({ page: z.string(), form: z.string(), values: z.record(z.string(), z.string()) });

/** What may be kept: a cookie holds 4,096 bytes, and these forms far less. */
const MOST_SIGNS = 3000;

export type KeptEntries = Record<string, string>;

/** Keeps what was typed, for an hour, on the desk's pages of this browser only. */
export async function keepEntries(page: string, form: string, values: KeptEntries): Promise<void> {
  const value = asCookie(JSON.stringify({ page, form, values }));
  if (value.length > MOST_SIGNS) return;
  (await cookies()).set(ENTRIES_COOKIE, value, privateCookie(3600, '/desk'));
}

/** What was kept of a form on a page; empty where nothing was. */
export async function readEntries(page: string, form: string): Promise<KeptEntries> {
  const value = (await cookies()).get(ENTRIES_COOKIE)?.value;
  const kept = schema.safeParse(value ? parsed(fromCookie(value)) : null).data;
  return kept?.page === page && kept.form === form ? kept.values : {};
}

export async function forgetEntries(): Promise<void> {
  (await cookies()).delete({ name: ENTRIES_COOKIE, path: '/desk' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

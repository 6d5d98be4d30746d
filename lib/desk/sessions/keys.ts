import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';
import { isSecure, privateCookie } from '@/lib/security/private-cookie';

/** So many pages of the desk are open in one browser at most, each by a link of its own. */
export const MOST_KEYS = 8;

/** The browser forgets its keys after that; the sessions themselves end by the row. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

/** Only this host can set a cookie with the prefix; browsers take it over HTTPS alone. */
const cookieName = () => (isSecure() ? '__Host-numina-desk' : 'numina-desk');

export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a key or a link. A new `NUMINA_SECRET` closes every session, as it closes every link. */
export function hashOf(secret: string): string {
  return createHmac('sha256', env().NUMINA_SECRET).update(`desk-session:${secret}`).digest('base64url');
}

/** The keys this browser holds, the newest first. */
export async function readKeys(): Promise<string[]> {
  const kept = (await cookies()).get(cookieName())?.value.split('.') ?? [];
  return kept.filter((key) => /^[\w-]{43}$/.test(key)).slice(0, MOST_KEYS);
}

/** Leaves keys with the browser, in place of those it held. */
export async function keepKeys(keys: readonly string[]): Promise<void> {
  (await cookies()).set(cookieName(), keys.join('.'), privateCookie(KEPT_SECONDS));
}

import 'server-only';
import { cookies } from 'next/headers';
import { isSecure, privateCookie } from '@/lib/security/private-cookie';
import { isSameOriginAction } from '@/lib/security/same-origin';
import type { HeldKind } from './held-kinds';

/** So many pages of a kind are open in one browser at most, each by a link of its own. */
const MOST_HELD = 8;

/** A page is open for a day in a browser that others may use, too; its link in the mailbox opens it again. */
const KEPT_SECONDS = 24 * 60 * 60;

/** Only this host can set a cookie with the prefix; browsers take it over HTTPS alone. */
const cookieName = (kind: HeldKind) => `${isSecure() ? '__Host-' : ''}numina-${kind}`;

/**
 * Keeps a link's token in this browser, so that its page has an address without it (docs/decisions/0038).
 * @param name what stands in the address instead, such as the order's number; no secret
 */
export async function holdLink(kind: HeldKind, name: string, token: string): Promise<void> {
  const others = (await held(kind)).filter(([other]) => other !== name);
  const kept = [[name, token], ...others].slice(0, MOST_HELD);
  const value = kept.map((pair) => pair.join('.')).join('~');
  (await cookies()).set(cookieName(kind), value, privateCookie(KEPT_SECONDS));
}

/** The token this browser holds under a name, which is to be checked like any other; empty where it holds none. */
export async function readHeld(kind: HeldKind, name: string): Promise<string> {
  return (await held(kind)).find(([known]) => known === name)?.[1] ?? '';
}

/** The same for a form, which has to be one of our own: a cookie comes with the forms of others, too. */
export async function readHeldForForm(kind: HeldKind, name: string): Promise<string> {
  return (await isSameOriginAction()) ? readHeld(kind, name) : '';
}

/** Names with their tokens, the newest first. */
async function held(kind: HeldKind): Promise<[name: string, token: string][]> {
  const pairs = (await cookies()).get(cookieName(kind))?.value.split('~', MOST_HELD) ?? [];
  return pairs.flatMap((pair) => {
    const [, name, token] = /^([\w-]{1,50})\.([\w-]{1,500})$/.exec(pair) ?? [];
    return name && token ? [[name, token]] : [];
  });
}

import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { getDb } from '@/db/client';
import { checkoutDrafts, orders } from '@/db/schema';
import { env } from '@/lib/env';
import { OPEN_STATUSES } from './pending-order';

/** The cookie holds only the random key of the form; what was typed stays on the server. */
export const CHECKOUT_COOKIE = 'numina-checkout';

const LIFETIME_SECONDS = 2 * 60 * 60;

/** Problems to show beside the fields, as message keys. */
export type DraftProblems = { code: string | null; fieldErrors: Record<string, string>; amount?: number };
export type Draft = { key: string; values: Record<string, string>; problems: DraftProblems | null };

/** Keeps what was typed under the form's key, for two hours, and ties it to this browser. */
export async function saveDraft(key: string, values: Record<string, string>, problems: DraftProblems | null) {
  const expiresAt = new Date(Date.now() + LIFETIME_SECONDS * 1000);
  const row = { values, problems, expiresAt };
  await getDb()
    .insert(checkoutDrafts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: checkoutDrafts.key, set: row });
  (await cookies()).set(CHECKOUT_COOKIE, key, {
    httpOnly: true,
    sameSite: 'lax',
    secure: env().SITE_URL.startsWith('https:'),
    path: '/',
    maxAge: LIFETIME_SECONDS,
  });
}

/** What this browser typed last, unless the order was paid meanwhile or the time is over. */
export async function readDraft(): Promise<Draft | null> {
  const key = (await cookies()).get(CHECKOUT_COOKIE)?.value;
  if (!key || !/^[0-9a-f-]{36}$/.test(key)) return null;
  const [row] = await getDb()
    .select({ values: checkoutDrafts.values, problems: checkoutDrafts.problems, status: orders.status })
    .from(checkoutDrafts)
    .leftJoin(orders, eq(orders.checkoutKey, checkoutDrafts.key))
    .where(and(eq(checkoutDrafts.key, key), gt(checkoutDrafts.expiresAt, new Date())));
  if (!row || (row.status && !OPEN_STATUSES.some((status) => status === row.status))) return null;
  return {
    key,
    values: row.values as Record<string, string>,
    problems: row.problems as DraftProblems | null,
  };
}

import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { checkoutDrafts, orders } from '@/db/schema';
import { type PackageId, priceOf } from '@/lib/catalog/packages';
import { checkCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { OPEN_STATUSES } from './pending-order';

/** The cookie holds only the random key of the form; what was typed stays on the server. */
export const CHECKOUT_COOKIE = 'numina-checkout';

const LIFETIME_SECONDS = 2 * 60 * 60;

/** Problems to show beside the fields, as message keys. */
export type DraftProblems = { code: string | null; fieldErrors: Record<string, string>; amount?: number };
export type Draft = {
  key: string;
  values: Record<string, string>;
  problems: DraftProblems | null;
  /** The coupon that the order started from this form holds already. */
  heldCoupon: { code: string; amount: number; packageId: PackageId; locale: Locale } | null;
};

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
    .select({ values: checkoutDrafts.values, problems: checkoutDrafts.problems, order: orders })
    .from(checkoutDrafts)
    .leftJoin(orders, eq(orders.checkoutKey, checkoutDrafts.key))
    .where(and(eq(checkoutDrafts.key, key), gt(checkoutDrafts.expiresAt, new Date())));
  const order = row?.order;
  if (!row || (order && !OPEN_STATUSES.some((status) => status === order.status))) return null;
  const heldCoupon =
    order?.status === 'pending' && order.couponCode
      ? { code: order.couponCode, amount: order.amount, packageId: order.packageId, locale: order.locale }
      : null;
  return {
    key,
    values: row.values as Record<string, string>,
    problems: row.problems as DraftProblems | null,
    heldCoupon,
  };
}

/** The coupon to show as applied on the order page: the one the draft names, if it (still) counts for this package. */
export async function couponOfDraft(draft: Draft | null, packageId: PackageId, locale: Locale) {
  const code = draft?.values.couponCode;
  if (!draft || !code) return null;
  const held = draft.heldCoupon;
  if (held?.code === code && held.packageId === packageId && held.locale === locale) {
    return { code, amount: held.amount };
  }
  const check = await checkCoupon(code, priceOf(packageId, locale).amount);
  return check.ok ? { code: check.code, amount: check.amount } : null;
}

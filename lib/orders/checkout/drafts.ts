import 'server-only';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { cookies } from 'next/headers';
import { checkoutDrafts, orders } from '@/db/schema';
import { isPackageId, type PackageId } from '@/lib/catalog/packages';
import { checkCoupon } from '@/lib/coupons/service';
import { getDb } from '@/lib/database';
import { cleanLine } from '@/lib/forms/clean-text';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { privateCookie } from '@/lib/security/private-cookie';
import { limitVisitor } from '@/lib/security/rate-limit';
import { priceOf } from '@/lib/shop/sold';
import { forgetOrderedHere } from '../address/ordered-here';
import { findOrderByCheckoutKey, isOpen, type OrderRow } from '../order';
import { subjectOf } from './for-another';
import { checkoutFields, isCheckoutKey } from './schema';

/** The cookie holds only the random keys of this browser's forms; what was typed stays on the server. */
export const CHECKOUT_COOKIE = 'numina-checkout';

const LIFETIME_SECONDS = 2 * 60 * 60;

/** As many forms as one browser is remembered to have open, the newest first. */
const MOST_FORMS = 5;

/** Longer than any field takes, so that what is wrong with an entry can still be said beside it. */
const LONGEST_ENTRY = 300;

/** Problems to show beside the fields, as message keys. */
export type DraftProblems = {
  code: string | null;
  fieldErrors: Record<string, string>;
  amount?: number;
  /** What may be quoted about a failure of ours. */
  quote?: string;
};
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
  const row = { values: entriesOf(values), problems, expiresAt };
  await getDb()
    .insert(checkoutDrafts)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: checkoutDrafts.key, set: row });
  await rememberForms([key, ...(await formsOfBrowser()).filter((each) => each !== key)].slice(0, MOST_FORMS));
}

/** The fields of the order form and nothing else, cut to a size, without what a database cannot hold. */
function entriesOf(values: Record<string, string>): Record<string, string> {
  const known = Object.entries(values).filter(([name]) => checkoutFields.has(name));
  return Object.fromEntries(known.map(([name, value]) => [name, cleanLine(value.slice(0, LONGEST_ENTRY))]));
}

/**
 * What this browser typed into one form, unless its order was paid meanwhile or the time is over.
 * @param key the form's, as it stands in the address; null where it is not one of this browser's
 */
export async function readDraft(key: string): Promise<Draft | null> {
  if (!(await formsOfBrowser()).includes(key)) return null;
  const [row] = await draftsOf([key]);
  return row ? toDraft(row) : null;
}

/** Whom the order is about that was paid from one of this browser's forms, or null. */
export async function findPaidFor(key: string) {
  if (!(await formsOfBrowser()).includes(key)) return null;
  const order = await findOrderByCheckoutKey(key);
  return order && !isOpen(order) ? subjectOf(order) : null;
}

/** What an order page says of another form that this browser left unfinished. */
export type UnfinishedOrder = { key: string; packageId: PackageId; firstName: string };

/** The newest order of this browser whose payment was started and not finished, or null. */
export async function findUnfinishedOrder(): Promise<UnfinishedOrder | null> {
  const keys = await formsOfBrowser();
  if (keys.length === 0) return null;
  const started = (await draftsOf(keys)).find(({ order }) => order && isOpen(order));
  if (!started?.order) return null;
  const { packageId, subjectFirstName } = started.order;
  return { key: started.key, packageId, firstName: subjectFirstName };
}

/**
 * Forgets everything this browser typed into order forms and that it ordered; orders that were started stay until their
 * time is over.
 */
export async function clearDrafts(): Promise<void> {
  const keys = await formsOfBrowser();
  if (keys.length > 0) await getDb().delete(checkoutDrafts).where(inArray(checkoutDrafts.key, keys));
  (await cookies()).delete(CHECKOUT_COOKIE);
  await forgetOrderedHere();
}

type DraftRow = { key: string; values: unknown; problems: unknown; order: OrderRow | null };

async function draftsOf(keys: string[]): Promise<DraftRow[]> {
  const { key, values, problems, expiresAt } = checkoutDrafts;
  return getDb()
    .select({ key, values, problems, order: orders })
    .from(checkoutDrafts)
    .leftJoin(orders, eq(orders.checkoutKey, key))
    .where(and(inArray(key, keys), gt(expiresAt, new Date())))
    .orderBy(desc(expiresAt));
}

function toDraft({ key, values, problems, order }: DraftRow): Draft | null {
  if (order && !isOpen(order)) return null;
  const heldCoupon =
    order?.status === 'pending' && order.couponCode
      ? { code: order.couponCode, amount: order.amount, packageId: order.packageId, locale: order.locale }
      : null;
  return {
    key,
    values: values as Record<string, string>,
    problems: problems as DraftProblems | null,
    heldCoupon,
  };
}

async function formsOfBrowser(): Promise<string[]> {
  const keys = (await cookies()).get(CHECKOUT_COOKIE)?.value.split('.') ?? [];
  return keys.filter(isCheckoutKey).slice(0, MOST_FORMS);
}

async function rememberForms(keys: string[]): Promise<void> {
  (await cookies()).set(CHECKOUT_COOKIE, keys.join('.'), privateCookie(LIFETIME_SECONDS));
}

/** The coupon to show as applied on the order page: the one the draft names, if it (still) counts for this package. */
export async function couponOfDraft(draft: Draft | null, packageId: PackageId, locale: Locale) {
  const code = draft?.values.couponCode;
  if (!draft || !code) return null;
  const held = draft.heldCoupon;
  if (held?.code === code && held.packageId === packageId && held.locale === locale) {
    return { code, amount: held.amount };
  }
  // What the browser sent along is as good a guess as what is typed.
  if (!(await limitVisitor('coupon'))) return null;
  const check = await checkCoupon(code, { packageId, price: priceOf(packageId, locale).amount });
  return check.ok ? { code: check.code, amount: check.amount } : null;
}

/** The form's package and language as they were sent, or the page's own defaults. */
export function placeOf(values: Record<string, string>): { packageId: PackageId; locale: Locale } {
  return {
    packageId: isPackageId(values.packageType) ? values.packageType : 'essence',
    locale: isLocale(values.userLanguage) ? values.userLanguage : 'en',
  };
}

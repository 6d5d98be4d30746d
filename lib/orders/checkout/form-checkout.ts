import 'server-only';
import { randomUUID } from 'node:crypto';
import { typedValues } from '@/lib/actions/form-action';
import { quoteOf } from '@/lib/actions/quote';
import { isPackageId, type PackageId } from '@/lib/catalog/packages';
import { normaliseCode } from '@/lib/coupons/discount';
import { endsCoupon } from '@/lib/coupons/problems';
import { checkCoupon } from '@/lib/coupons/service';
import { env } from '@/lib/env';
import { isBlank } from '@/lib/forms/blank';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { formOf, readBody } from '@/lib/security/read-body';
import { priceOf } from '@/lib/shop/sold';
import { rememberOrderedHere } from '../address/ordered-here';
import { clearDrafts, type DraftProblems, findPaidFor, placeOf, readDraft, saveDraft } from './drafts';
import { isForAnother } from './for-another';
import { judgeEntries } from './judge-entries';
import { isCheckoutKey } from './schema';
import { CHECKOUT_LIMIT_BYTES, submitCheckout } from './submit-checkout';

type Form = { key: string; values: Record<string, string>; packageId: PackageId; locale: Locale };

/**
 * Answers a form post without JavaScript with a 303: to Stripe, or back to the order page, which shows what was typed
 * and what is wrong with it. What was typed waits on the server, never in the address. Nothing is stored for a visitor
 * who posts too often or too much.
 */
export async function handleFormCheckout(request: Request): Promise<Response> {
  const body = await readBody(request, CHECKOUT_LIMIT_BYTES);
  const posted = body && (await formOf(request, body));
  if (!posted) return new Response('no order form', { status: body ? 400 : 413 });
  const values = typedValues(posted);
  const form: Form = { key: values.checkoutKey ?? '', values, ...placeOf(values) };
  try {
    // Not the form's own page: it would show what was kept before, perhaps of somebody else. Back brings the entries again.
    if (!(await limitVisitor('checkout'))) return seeOther(`${orderPage(form)}&problem=busy#problem`);
    if (values.intent === 'clear') {
      await clearDrafts();
      return seeOther(orderPage(form));
    }
    return isCheckoutKey(form.key) ? await answer(form) : seeOther(orderPage(form));
  } catch (error) {
    const id = logFailure('checkout form', error);
    return seeOther(`${backTo(form)}&problem=failed-${id}#problem`);
  }
}

async function answer(form: Form): Promise<Response> {
  const [, chosen] = form.values.intent?.split('package-') ?? [];
  try {
    if (isPackageId(chosen)) return await changePackage(form, chosen);
    switch (form.values.intent) {
      case 'apply-coupon':
        return await applyCoupon(form);
      case 'remove-coupon':
        return await keep(form, { couponCode: '', typedCoupon: '' }, '&coupon=removed#coupon');
      case 'check':
        return await keep(form, {}, '#check-title');
      default:
        return isCouponWaiting(form) ? await applyCoupon(form) : await order(form);
    }
  } catch (error) {
    const quote = quoteOf(form.locale, logFailure('checkout form', error));
    return refuse(form, { code: 'paymentFailed', fieldErrors: {}, quote });
  }
}

/** Whoever typed a code means to have it taken off the price, which the button did not name yet. */
function isCouponWaiting({ values }: Form): boolean {
  return !values.couponCode && !isBlank(values.typedCoupon ?? '');
}

async function order(form: Form): Promise<Response> {
  const before = (await readDraft(form.key))?.values;
  if (before && ticksOf(before).length > 0 && isForAnother(before, form.values)) return askAgain(form);
  // A page that the browser brought back after its order was paid, with its ticks.
  const paidFor = before ? null : await findPaidFor(form.key);
  if (paidFor && isForAnother(paidFor, form.values)) return askAgain({ ...form, key: randomUUID() });
  const couponCode = form.values.couponCode ?? '';
  const result = await submitCheckout({ ...form.values, couponCode });
  if (!result.ok) {
    const { code, fieldErrors, amount, quote } = result;
    return refuse(form, { code, fieldErrors, amount, quote }, endsCoupon(code) ? { couponCode: '' } : {});
  }
  await saveDraft(result.checkoutKey, form.values, null);
  await rememberOrderedHere(result.checkoutKey);
  return seeOther(result.url);
}

const ticksOf = (values: Record<string, string>) =>
  Object.keys(values).filter((name) => name.startsWith('consent') && values[name]);

/** The entries for another person without the ticks of the one before; whoever sends them once more has ticked anew. */
async function askAgain(form: Form): Promise<Response> {
  const values = { ...form.values, ...Object.fromEntries(ticksOf(form.values).map((name) => [name, ''])) };
  const judged = judgeEntries(values);
  const problems = judged.ok ? { code: null, fieldErrors: {} } : judged;
  return refuse({ ...form, values }, { code: problems.code, fieldErrors: problems.fieldErrors });
}

/**
 * Another package for the same entries; the draft still names the old one, so that its ticks do not count for this one. A
 * coupon that does not count for it is taken off, with the reason.
 */
async function changePackage(form: Form, packageId: PackageId): Promise<Response> {
  const changed = { ...form, packageId };
  const { couponCode } = form.values;
  if (!couponCode || !(await limitVisitor('coupon'))) return keep(changed, {}, '');
  const price = priceOf(packageId, form.locale).amount;
  const check = await checkCoupon(couponCode, { packageId, price });
  if (check.ok) return keep(changed, {}, '');
  return refuse(changed, { code: check.problem, fieldErrors: {} }, { couponCode: '' }, '#coupon');
}

async function applyCoupon(form: Form): Promise<Response> {
  const rejected = { couponCode: '', typedCoupon: '' };
  const typedCoupon = normaliseCode(form.values.typedCoupon ?? '');
  if (!(await limitVisitor('coupon')))
    return refuse(form, { code: 'tooManyRequests', fieldErrors: {} }, {}, '#coupon');
  const { packageId, locale } = form;
  const check = await checkCoupon(typedCoupon, { packageId, price: priceOf(packageId, locale).amount });
  if (!check.ok) return refuse(form, { code: check.problem, fieldErrors: {} }, rejected, '#coupon');
  return keep(form, { couponCode: check.code, typedCoupon: '' }, '&coupon=applied#coupon');
}

/** Keeps what was typed and shows it again at what is wrong, which on a phone stands below the first screen. */
async function refuse(
  form: Form,
  problems: DraftProblems,
  change: Record<string, string> = {},
  section = '#problem',
): Promise<Response> {
  return keep(form, change, `&problem=1${section}`, problems);
}

async function keep(
  form: Form,
  change: Record<string, string>,
  rest: string,
  problems: DraftProblems | null = null,
): Promise<Response> {
  await saveDraft(form.key, { ...form.values, ...change }, problems);
  return seeOther(`${backTo(form)}${rest}`);
}

function orderPage({ locale, packageId }: Form): string {
  return `${env().SITE_URL}${pathIn(locale, '/order')}?package=${packageId}`;
}

/** The order page with the entries of this very form. */
function backTo(form: Form): string {
  return isCheckoutKey(form.key) ? `${orderPage(form)}&form=${form.key}` : orderPage(form);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

import 'server-only';
import { typedValues } from '@/lib/actions/form-action';
import { isPackageId, type PackageId, priceOf } from '@/lib/catalog/packages';
import { normaliseCode } from '@/lib/coupons/discount';
import { checkCoupon } from '@/lib/coupons/service';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/addresses';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { type DraftProblems, saveDraft } from './drafts';
import { submitCheckout } from './submit-checkout';

type Form = { values: Record<string, string>; packageId: PackageId; locale: Locale };

/**
 * Answers a form post without JavaScript with a 303: to Stripe, or back to the order page, which shows what was typed
 * and what is wrong with it. What was typed waits on the server, never in the address.
 */
export async function handleFormCheckout(request: Request): Promise<Response> {
  const values = typedValues(await request.formData());
  const packageId = isPackageId(values.packageType) ? values.packageType : 'essence';
  const locale = isLocale(values.userLanguage) ? values.userLanguage : 'en';
  const form = { values, packageId, locale };
  if (!/^[0-9a-f-]{36}$/.test(values.checkoutKey ?? '')) return backTo(form, '');
  try {
    switch (values.intent) {
      case 'apply-coupon':
        return await applyCoupon(form);
      case 'remove-coupon':
        await saveDraft(values.checkoutKey ?? '', { ...values, couponCode: '', typedCoupon: '' }, null);
        return backTo(form, '&coupon=removed#coupon');
      default:
        return await order(form);
    }
  } catch (error) {
    logFailure('checkout form', error);
    return keep(form, { code: 'paymentFailed', fieldErrors: {} });
  }
}

async function order(form: Form): Promise<Response> {
  const couponCode = form.values.couponCode ?? '';
  const result = await submitCheckout({ ...form.values, couponCode });
  if (!result.ok) {
    const { code, fieldErrors, amount } = result;
    return keep(form, { code, fieldErrors, amount }, isCouponProblem(code) ? { couponCode: '' } : {});
  }
  await saveDraft(form.values.checkoutKey ?? '', form.values, null);
  return seeOther(result.url);
}

async function applyCoupon(form: Form): Promise<Response> {
  const typedCoupon = normaliseCode(form.values.typedCoupon ?? '');
  if (!(await limitVisitor('coupon')))
    return keep(form, { code: 'tooManyRequests', fieldErrors: {} }, {}, '#coupon');
  const check = await checkCoupon(typedCoupon, priceOf(form.packageId, form.locale).amount);
  if (!check.ok) {
    return keep(
      form,
      { code: check.problem, fieldErrors: {} },
      { couponCode: '', typedCoupon: '' },
      '#coupon',
    );
  }
  await saveDraft(
    form.values.checkoutKey ?? '',
    { ...form.values, couponCode: check.code, typedCoupon: '' },
    null,
  );
  return backTo(form, '&coupon=applied#coupon');
}

/** Problems after which the brief clears the coupon. */
export function isCouponProblem(code: string | null): boolean {
  return [
    'invalidCoupon',
    'couponExpired',
    'couponUsedUp',
    'couponMakesAmountTooSmall',
    'failedToCheck',
  ].includes(code ?? '');
}

async function keep(
  form: Form,
  problems: DraftProblems,
  change: Record<string, string> = {},
  anchor = '',
): Promise<Response> {
  await saveDraft(form.values.checkoutKey ?? '', { ...form.values, ...change }, problems);
  return backTo(form, `&problem=1${anchor}`);
}

function backTo(form: Form, rest: string): Response {
  return seeOther(`${env().SITE_URL}${pathIn(form.locale, '/order')}?package=${form.packageId}${rest}`);
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

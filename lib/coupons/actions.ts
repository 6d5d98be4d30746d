'use server';

import { isPackageId } from '@/lib/catalog/packages';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { limitVisitor } from '@/lib/security/rate-limit';
import { priceOf } from '@/lib/shop/sold';
import { freshenShop } from '@/lib/shop/store';
import type { CouponProblem } from './problems';
import { checkCoupon } from './service';

/** Amounts in minor units of the currency of the language. */
export type CouponAnswer =
  | { ok: true; code: string; amount: number; discount: number }
  | { ok: false; code: CouponProblem | 'failedToCheck' | 'tooManyRequests' };

/** Says what a coupon makes of a package's price. Takes no use of it: that happens when the payment starts. */
export async function checkCouponCode(
  locale: Locale,
  packageId: string,
  typedCode: string,
): Promise<CouponAnswer> {
  return inRequest(() => check(locale, packageId, typedCode));
}

async function check(locale: Locale, packageId: string, typedCode: string): Promise<CouponAnswer> {
  try {
    if (
      !isLocale(locale) ||
      !isPackageId(packageId) ||
      typeof typedCode !== 'string' ||
      typedCode.length > 64
    ) {
      return { ok: false, code: 'invalidCoupon' };
    }
    if (!(await limitVisitor('coupon'))) return { ok: false, code: 'tooManyRequests' };
    await freshenShop();
    const found = await checkCoupon(typedCode, { packageId, price: priceOf(packageId, locale).amount });
    if (!found.ok) return { ok: false, code: found.problem };
    return { ok: true, code: found.code, amount: found.amount, discount: found.discount };
  } catch (error) {
    logFailure('coupon check', error);
    return { ok: false, code: 'failedToCheck' };
  }
}

import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { boxOf, couponSchema, newCouponSchema } from '@/lib/coupons/form';
import {
  type Coupon,
  changeCoupon,
  createCoupon,
  findCouponByCode,
  listCoupons,
  switchCoupon,
} from '@/lib/coupons/manage';
import { couponAsTyped } from '@/lib/coupons/typed';
import { type Command, given, type Options, ofPage, refuse, table } from './output';
import { UsageError } from './refusals';

export const coupons: Command = async ([step, code], options) => {
  if (step === undefined) {
    const { rows, next } = await listCoupons();
    return { data: rows, text: ofPage(table(rows.map(line)), next) };
  }
  if (step === 'on' || step === 'off') {
    if (!(await switchCoupon(given(code, 'the code'), step === 'on'))) refuse('unknownCoupon');
    return { data: { code, active: step === 'on' }, text: `Switched ${step}.` };
  }
  if (step === 'change') {
    const coupon = (await findCouponByCode(given(code, 'the code'))) ?? refuse('unknownCoupon');
    const parsed = couponSchema.safeParse({ ...couponAsTyped(coupon), ...typed(options) });
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'unexpected');
    const problem = await changeCoupon(coupon.id, parsed.data);
    if (problem) refuse(problem);
    return { data: parsed.data, text: `Coupon ${coupon.code} is changed.` };
  }
  if (step !== 'create') throw new UsageError(`There is no step "${step}".`);
  const parsed = newCouponSchema.safeParse({
    discountType: 'percentage',
    ...typed(options),
    code: given(code, 'the code'),
  });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? 'unexpected');
  if (!(await createCoupon(parsed.data))) refuse('couponExists');
  return { data: parsed.data, text: `Coupon ${parsed.data.code} is created.` };
};

const line = (row: Coupon) => [
  row.code,
  row.discountType === 'percentage' ? `${row.discountValue} %` : (row.discountValue / 100).toFixed(2),
  `${row.usedCount}${row.usageLimit === null ? '' : ` of ${row.usageLimit}`} used`,
  row.packages ? `only ${row.packages.join(', ')}` : '',
  row.minimumAmount === null ? '' : `from ${(row.minimumAmount / 100).toFixed(2)}`,
  row.startsAt ? `since ${row.startsAt.toISOString()}` : '',
  row.expiresAt ? `until ${row.expiresAt.toISOString()}` : '',
  row.isActive ? '' : 'off',
];

/** The options as the desk's form would send them; those that were not given are left out. */
function typed({ type, value, packages, min, from, until, limit }: Options): Record<string, unknown> {
  const given = {
    ...{ discountType: type, discountValue: value, minimumAmount: min },
    ...{ firstDay: from, lastDay: until, usageLimit: limit },
    ...(typeof packages === 'string' ? boxesOf(packages) : {}),
  };
  return Object.fromEntries(Object.entries(given).filter(([, text]) => text !== undefined));
}

function boxesOf(packages: string): Record<string, string | undefined> {
  const named = packages === 'all' ? [] : packages.split(',').map((id) => id.trim());
  const isKnown = (id: string): id is PackageId => packageIds.some((known) => known === id);
  if (!named.every(isKnown)) throw new UsageError(`--packages is "all" or some of ${packageIds.join(',')}.`);
  return Object.fromEntries(packageIds.map((id) => [boxOf(id), named.includes(id) ? 'on' : '']));
}

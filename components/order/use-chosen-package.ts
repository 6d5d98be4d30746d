import { useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { MINIMUM_PAYABLE } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { checkCouponCode } from '@/lib/coupons/actions';
import { fill } from '@/lib/i18n/fill';
import type { AppliedCoupon, OfferedPackage, OrderFormProps } from './order-state';
import type { OrderReplies } from './order-words';

type ChosenPackageProps = Pick<OrderFormProps, 'locale' | 'packageId' | 'offers' | 'coupon' | 'texts'> & {
  money: (minor: number) => string;
  /** Waits for what the form answers. */
  arrive: () => Promise<OrderReplies | null>;
};

/**
 * The package of the order form, its price and the coupon for it. Another package keeps the coupon where it counts for
 * that one too; the address names the new package, so that a reload shows it.
 */
export function useChosenPackage({
  locale,
  packageId,
  offers,
  texts,
  money,
  arrive,
  ...props
}: ChosenPackageProps) {
  const [chosen, setChosen] = useState(packageId);
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(props.coupon);
  const offer = offers.find(({ id }) => id === chosen) as OfferedPackage;
  const [price, setPrice] = useState(offer.listPrice.amount);
  const [isChanging, setChanging] = useState(false);

  async function choose(id: PackageId) {
    const next = offers.find((each) => each.id === id);
    if (!next || id === chosen || isChanging) return;
    setChanging(true);
    const answer = coupon && (await checkCouponCode(locale, id, coupon.code).catch(() => null));
    setChanging(false);
    setChosen(id);
    setPrice(next.listPrice.amount);
    setCoupon(answer?.ok ? { code: answer.code, amount: answer.amount } : null);
    nameInAddress(next);
    const replies = await arrive();
    if (!replies) return;
    const total = money(answer?.ok ? answer.amount : next.listPrice.amount);
    const reasonOf = (code = 'failedToCheck') =>
      fill(String(Reflect.get({ ...texts, ...replies }, code) ?? ''), { minimum: money(MINIMUM_PAYABLE) });
    const title = fill(replies.packageChanged, { package: next.title, price: total });
    showToast({
      title: coupon && !answer?.ok ? `${title} ${reasonOf(answer?.code)} ${replies.couponRemoved}` : title,
      tone: 'info',
    });
  }

  return { offer, price, setPrice, coupon, setCoupon, choose, isChanging };
}

function nameInAddress({ id, pageTitle }: OfferedPackage) {
  const address = new URL(window.location.href);
  address.searchParams.set('package', id);
  window.history.replaceState(null, '', address);
  document.title = pageTitle;
}

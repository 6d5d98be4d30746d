import Link from 'next/link';
import { Badge } from '@/components/ui/badge';
import { dayInWords } from '@/lib/calendar/words';
import type { Coupon } from '@/lib/coupons/manage';
import { couponDays } from '@/lib/coupons/typed';
import { addCoupon, setCoupon } from '@/lib/desk/coupon-actions';
import { readEntries } from '@/lib/desk/kept-entries';
import type { Page, Place } from '@/lib/desk/page-props';
import { deskFormWords, deskMessages, deskText, packageTitle } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { couponFields } from './coupon-fields';
import { DeskForm } from './desk-form';
import { Pager } from './pager';
import { Part } from './part';

/** Coupons with their use, and the form for a new one. */
export async function CouponDesk({ coupons, place }: { coupons: Page<Coupon>; place: Place }) {
  const texts = deskMessages.coupons;
  const buttons = deskMessages.buttons;
  const kept = await readEntries('/desk/coupons', 'coupon');
  const shared = deskFormWords();
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.3fr]">
      <Part id="new" title={texts.new}>
        <DeskForm
          {...shared}
          name="coupon"
          action={addCoupon.bind(null, '')}
          fields={[
            { kind: 'line', name: 'code', label: texts.code, value: kept.code },
            ...couponFields(kept),
          ]}
          submit={buttons.createCoupon}
          variant="primary"
        />
      </Part>
      <Part id="coupons" title={texts.title}>
        <ul className="border-hairline border-t">
          {coupons.rows.map((coupon) => (
            <li
              key={coupon.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-hairline border-b py-4"
            >
              <CouponFacts coupon={coupon} />
              <div className="grid justify-items-end gap-2">
                <Link className="text-link text-sm" href={`/desk/coupons/${coupon.id}`} prefetch={false}>
                  <span>{buttons.editCoupon}</span>
                  <span className="sr-only">{` (${coupon.code})`}</span>
                </Link>
                <DeskForm
                  {...shared}
                  name={`coupon-${coupon.id}`}
                  action={setCoupon.bind(null, '')}
                  hidden={{ code: coupon.code, to: coupon.isActive ? 'off' : 'on' }}
                  submit={coupon.isActive ? buttons.couponOff : buttons.couponOn}
                  variant="quiet"
                />
              </div>
            </li>
          ))}
        </ul>
        <Pager page="/desk/coupons" list="coupons" title={texts.title} {...place} next={coupons.next} />
      </Part>
    </div>
  );
}

function CouponFacts({ coupon }: { coupon: Coupon }) {
  const texts = deskMessages.coupons;
  const isPercentage = coupon.discountType === 'percentage';
  const amountOf = (minor: number) =>
    (minor / 100).toLocaleString(providerLocale(), { minimumFractionDigits: 2 });
  const { first, last } = couponDays(coupon);
  const isExpired = coupon.expiresAt !== null && coupon.expiresAt <= new Date();
  const use =
    coupon.usageLimit === null
      ? deskText('coupons.used', { count: String(coupon.usedCount) })
      : deskText('coupons.usedOf', { count: String(coupon.usedCount), limit: String(coupon.usageLimit) });
  const facts = [
    isPercentage
      ? deskText('coupons.percent', { value: String(coupon.discountValue) })
      : deskText('coupons.fixed', { value: amountOf(coupon.discountValue) }),
    coupon.packages
      ? deskText('coupons.only', { packages: coupon.packages.map(packageTitle).join(', ') })
      : '',
    coupon.minimumAmount === null
      ? ''
      : deskText('coupons.fromAmount', { amount: amountOf(coupon.minimumAmount) }),
    use,
    coupon.reservedCount > 0 ? deskText('coupons.reserved', { count: String(coupon.reservedCount) }) : '',
    first ? deskText('coupons.from', { day: dayInWords(first, providerLocale()) }) : '',
    last ? deskText('coupons.until', { day: dayInWords(last, providerLocale()) }) : '',
  ];
  return (
    <div>
      <p className="flex flex-wrap items-center gap-3">
        <strong>{coupon.code}</strong>
        {coupon.isActive ? null : <Badge>{texts.off}</Badge>}
        {coupon.startsAt && coupon.startsAt > new Date() ? <Badge>{texts.notYet}</Badge> : null}
        {isExpired ? <Badge>{texts.expired}</Badge> : null}
      </p>
      <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(', ')}</p>
    </div>
  );
}

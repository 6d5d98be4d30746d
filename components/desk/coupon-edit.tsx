import type { Coupon } from '@/lib/coupons/manage';
import { couponAsTyped } from '@/lib/coupons/typed';
import { saveCoupon } from '@/lib/desk/coupon-actions';
import { readEntries } from '@/lib/desk/kept-entries';
import { deskFormWords, deskMessages } from '@/lib/desk/texts';
import { couponFields } from './coupon-fields';
import { DeskForm } from './desk-form';

/** What a coupon gives, for what and when, to be changed; its code stays. */
export async function CouponEdit({ coupon }: { coupon: Coupon }) {
  const texts = deskMessages.coupons;
  const kept = await readEntries(`/desk/coupons/${coupon.id}`, 'coupon');
  const values = Object.keys(kept).length > 0 ? kept : couponAsTyped(coupon);
  return (
    <>
      <p className="max-w-text text-ink-soft">{texts.editHint}</p>
      <DeskForm
        {...deskFormWords()}
        name="coupon"
        action={saveCoupon.bind(null, coupon.id)}
        fields={couponFields(values)}
        submit={deskMessages.buttons.saveCoupon}
        variant="primary"
      />
      <p>
        <a className="text-link" href="/desk/coupons">
          {texts.back}
        </a>
      </p>
    </>
  );
}

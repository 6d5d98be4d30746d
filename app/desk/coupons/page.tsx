import { CouponDesk } from '@/components/desk/coupon-desk';
import { DeskPage } from '@/components/desk/desk-page';
import { listCoupons } from '@/lib/coupons/manage';
import { type DeskProps, openDesk, placeOf } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function CouponsPage(props: DeskProps) {
  const { done, problem, ...query } = await openDesk(props, () => '/desk/coupons');
  const place = placeOf(query, 'coupons');
  return (
    <DeskPage area="coupons" title={deskMessages.coupons.title} done={done} problem={problem}>
      <CouponDesk coupons={await listCoupons(place)} place={place} />
    </DeskPage>
  );
}

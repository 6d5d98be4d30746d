import { CouponDesk } from '@/components/desk/coupon-desk';
import { DeskPage } from '@/components/desk/desk-page';
import { listCoupons } from '@/lib/coupons/manage';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { deskMessages } from '@/lib/desk/texts';

export default async function CouponsPage(props: DeskProps) {
  const { done } = await openDesk(props, () => '/desk/coupons');
  return (
    <DeskPage area="coupons" title={deskMessages.coupons.title} done={done}>
      <CouponDesk coupons={await listCoupons()} />
    </DeskPage>
  );
}

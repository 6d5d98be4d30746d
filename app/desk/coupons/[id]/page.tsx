import { CouponEdit } from '@/components/desk/coupon-edit';
import { DeskPage } from '@/components/desk/desk-page';
import { getCoupon } from '@/lib/coupons/manage';
import { type DeskProps, openDesk, showMissing } from '@/lib/desk/page-props';
import { deskText } from '@/lib/desk/texts';
import { isUuid } from '@/lib/forms/uuid';

export default async function CouponPage(props: DeskProps<{ id: string }>) {
  const { id, done } = await openDesk(props, ({ id }) => `/desk/coupons/${id}`);
  const coupon = isUuid(id) ? await getCoupon(id) : null;
  if (!coupon) showMissing('coupons');
  return (
    <DeskPage area="coupons" title={deskText('coupons.edit', { code: coupon.code })} done={done}>
      <CouponEdit coupon={coupon} />
    </DeskPage>
  );
}

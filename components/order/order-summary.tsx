import type { PackageId } from '@/lib/catalog/packages';
import type { AppliedCoupon, OfferedPackage, OrderFormProps } from './order-state';
import { PackageChoice } from './package-choice';
import { PackageSummary } from './package-summary';

type OrderSummaryProps = Pick<OrderFormProps, 'texts' | 'offers'> & {
  offer: OfferedPackage;
  coupon: AppliedCoupon | null;
  /** Minor units, before the coupon. */
  price: number;
  money: (minor: number) => string;
  onChoose: (id: PackageId) => void;
};

/** The package beside the form, what it costs with the coupon, and the other packages. */
export function OrderSummary({ texts, offers, offer, coupon, price, money, onChoose }: OrderSummaryProps) {
  return (
    <aside aria-label={texts.summaryTitle} className="card card-following self-start lg:order-last">
      <PackageSummary {...{ offer, texts }} price={money(offer.listPrice.amount)} />
      {coupon ? (
        <div className="mt-4 grid gap-1">
          <p className="font-semibold text-success" data-testid="savings">
            {`${texts.discount}: ${money(price - coupon.amount)}`}
          </p>
          <p className="lining font-semibold text-xl" data-testid="summary-total">
            {`${texts.total}: ${money(coupon.amount)}`}
          </p>
        </div>
      ) : null}
      <PackageChoice {...{ offers, money, onChoose }} label={texts.packageChange} chosen={offer.id} />
    </aside>
  );
}

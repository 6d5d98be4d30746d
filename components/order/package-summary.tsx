import { CheckList } from '@/components/ui/check-list';
import { Seal } from '@/components/ui/seal';
import { formatMoney } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { deliveryWords } from '@/lib/delivery/words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { deliveryOf, priceOf, soldPackage } from '@/lib/shop/sold';
import { packageSeal } from './package-seal';

/** What is being ordered: title, price, description and contents. */
export function PackageSummary({ packageId, locale }: { packageId: PackageId; locale: Locale }) {
  const { order, packages: texts } = messages[locale];
  const { title, description, items } = texts[packageId];
  const { days, later } = deliveryWords(packageId, locale);
  return (
    <div>
      <div className="flex items-start justify-between gap-6">
        <div>
          <p className="voice text-ink-soft">{order.summaryTitle}</p>
          <h2 className="mt-1 text-2xl">{title}</h2>
        </div>
        <Seal number={packageSeal[packageId]} size={72} isFirst />
      </div>
      <p className="mt-3 font-display text-3xl lining" data-testid="package-price">
        {formatMoney(priceOf(packageId, locale), locale)}
      </p>
      <p className="mt-4">{description}</p>
      <CheckList
        items={soldPackage(packageId).items.map((item) => (items as Record<string, string>)[item] ?? '')}
        className="mt-5"
      />
      <div className="mt-6 grid gap-3 border-hairline border-t pt-5 text-ink-soft text-sm">
        <p>{days ? fill(order.delivery, deliveryOf(packageId)) : later}</p>
        <p>{order.taxNote}</p>
        <p>{order.aboutReading}</p>
      </div>
    </div>
  );
}

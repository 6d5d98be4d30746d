import { CheckList } from '@/components/ui/check-list';
import { type OfferedPackage, SEAL_SIZE } from './order-state';
import type { OrderTexts } from './order-words';

type PackageSummaryProps = {
  offer: OfferedPackage;
  /** As it is written. */
  price: string;
  texts: Pick<OrderTexts, 'summaryTitle' | 'taxNote' | 'aboutReading'>;
};

/** What is being ordered: title, price, description and contents. */
export function PackageSummary({ offer, price, texts }: PackageSummaryProps) {
  return (
    <div>
      <div className="flex items-start justify-between gap-6">
        <div>
          <p className="voice text-ink-soft">{texts.summaryTitle}</p>
          <h2 className="mt-1 text-2xl">{offer.title}</h2>
        </div>
        {/* biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which nothing could make smaller */}
        <img src={offer.seal} alt="" width={SEAL_SIZE} height={SEAL_SIZE} decoding="async" className="seal" />
      </div>
      <p className="mt-3 font-display text-3xl lining" data-testid="package-price">
        {price}
      </p>
      <p className="mt-4">{offer.description}</p>
      <CheckList items={offer.contents} className="mt-5" />
      <div className="mt-6 grid gap-3 border-hairline border-t pt-5 text-ink-soft text-sm">
        <p>{offer.promise}</p>
        <p>{texts.taxNote}</p>
        <p>{texts.aboutReading}</p>
      </div>
    </div>
  );
}

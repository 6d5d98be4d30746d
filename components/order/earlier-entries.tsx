import { Notice } from '@/components/ui/notice';
import type { PackageId } from '@/lib/catalog/packages';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import type { UnfinishedOrder } from '@/lib/orders/checkout/drafts';
import { ClearForm, StartNewLink } from './forget-entries';

type EarlierEntriesProps = {
  locale: Locale;
  packageId: PackageId;
  /** The form below shows what was typed before. */
  isBack: boolean;
  unfinished: UnfinishedOrder | null;
};

/** Says whose entries are on this device, with the ways on: continue that order, start a new one, clear them. */
export function EarlierEntries({ locale, packageId, isBack, unfinished }: EarlierEntriesProps) {
  if (!isBack && !unfinished) return null;
  const { order: texts, orderReplies, packages } = messages[locale];
  const page = (id: PackageId) => pathIn(locale, `/order?package=${id}`);
  return (
    <Notice tone="info" className="mb-8">
      <p className="wrap-anywhere">
        {unfinished
          ? fill(texts.unfinished, {
              package: packages[unfinished.packageId].title,
              name: unfinished.firstName,
            })
          : orderReplies.entriesBack}
      </p>
      <div className="flex flex-wrap items-center gap-x-6">
        {unfinished ? (
          <a
            href={`${page(unfinished.packageId)}&form=${unfinished.key}`}
            className="text-link inline-flex min-h-11 items-center"
          >
            {texts.continueOrder}
          </a>
        ) : (
          <StartNewLink href={page(packageId)}>{texts.startNew}</StartNewLink>
        )}
        <ClearForm>
          <input type="hidden" name="packageType" value={packageId} />
          <input type="hidden" name="userLanguage" value={locale} />
          <button type="submit" name="intent" value="clear" className="text-link min-h-11">
            {orderReplies.clearEntries}
          </button>
        </ClearForm>
      </div>
    </Notice>
  );
}

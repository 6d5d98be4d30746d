import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Ledger, type LedgerRow } from '@/components/ui/ledger';
import { changeRows } from '@/lib/buyer/change-rows';
import type { BuyerOrder } from '@/lib/buyer/queries';
import { momentInWords } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import { countedLetters } from '@/lib/forms/counted-letters';
import { fullName } from '@/lib/forms/full-name';
import type { Locale } from '@/lib/i18n/locales';
import { titleOf } from '@/lib/orders/agreed-package';

type DetailsProps = { order: BuyerOrder; locale: Locale };

/** What was ordered and for whom. */
export function OrderedRows({ order, locale }: DetailsProps) {
  const t = useTranslations('buyer');
  const { subject, currency, amount } = order;
  const name = subject ? fullName(subject.firstName, subject.lastName) : '';
  const letters = countedLetters(name);
  const rows: LedgerRow[] = [
    { label: t('rows.number'), value: order.number },
    { label: t('rows.reading'), value: titleOf(order, locale) },
    ...(subject
      ? [
          { label: t('rows.subject'), value: order.isGift ? t('rows.gift', { name }) : name },
          ...(letters ? [{ label: t('rows.letters'), value: letters.counted }] : []),
          ...(letters?.leftOut ? [{ label: t('rows.leftOut'), value: letters.leftOut }] : []),
          { label: t('rows.birthDate'), value: dayInWords(subject.birthDate, locale) },
        ]
      : []),
    { label: t('rows.language'), value: t(`languages.${order.readingLanguage}`) },
    { label: t('rows.email'), value: order.email },
    { label: t('rows.paid'), value: momentInWords(order.paidAt, locale) },
    { label: t('rows.total'), value: formatMoney({ amount, currency }, locale), total: true },
  ];
  return (
    <div>
      <Ledger rows={rows} />
      {subject ? null : <p className="mt-4 text-ink-soft text-sm">{t('subjectErased')}</p>}
    </div>
  );
}

/** Whether the reading is what the page is for now: then it stands at the top, and not among the other files. */
export function hasReadingOnTop({ state, hasReading, withdrawalDeclaredAt }: BuyerOrder): boolean {
  return hasReading && state === 'delivered' && !withdrawalDeclaredAt;
}

/** The finished reading as a file. */
export function ReadingDownload({ base }: { base: string }) {
  const t = useTranslations('buyer');
  return (
    <a href={`${base}/reading`} download className={buttonClass({ size: 'lg' })}>
      <Icon name="download" size={20} />
      <span>{t('reading')}</span>
    </a>
  );
}

/** Reading and receipts as files; plain links, so that the browser saves them. */
export function Downloads({ order, base }: { order: BuyerOrder; base: string }) {
  const t = useTranslations('buyer');
  const files = [
    ...(order.hasReading && !hasReadingOnTop(order)
      ? [{ href: `${base}/reading`, label: t('reading') }]
      : []),
    ...order.receipts.map(({ number, kind }) => ({
      href: `${base}/receipt?number=${number}`,
      label: t(`receipts.${kind}`, { number }),
    })),
  ];
  if (files.length === 0) return <p>{t('noDownloads')}</p>;
  return (
    <ul className="grid gap-1">
      {files.map(({ href, label }) => (
        <li key={href}>
          <a href={href} download className="text-link inline-flex min-h-11 items-center gap-2">
            <Icon name="download" size={18} />
            <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What the buyer corrected before, newest first. */
export function PastChanges({ order, locale }: DetailsProps) {
  const t = useTranslations('buyer');
  const address = useTranslations('address.ofOrder');
  if (order.changes.length + order.emailChanges.length === 0) return null;
  return (
    <div className="text-ink-soft text-sm">
      <h3 className="font-semibold text-ink">{t('changesTitle')}</h3>
      <ul className="mt-2 grid gap-2">
        {order.changes.map((change) => (
          <li key={change.id}>
            <p>{momentInWords(change.changedAt, locale)}</p>
            <ul>
              {changeRows(change, locale).map(({ label, from, to }) => (
                <li key={label} className="wrap-anywhere">
                  {`${label}: ${from} → ${to}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {order.emailChanges.map(({ id, changedAt, fromEmail: from, toEmail: to }) => (
          <li key={id}>
            <p>{changedAt ? momentInWords(changedAt, locale) : ''}</p>
            <p className="wrap-anywhere">{address('change', { from, to })}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

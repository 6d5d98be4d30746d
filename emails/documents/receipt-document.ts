import 'server-only';
import { dayOf } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import type { Money } from '@/lib/catalog/money';
import { translatorFor } from '@/lib/messages/translator';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { keepPdf } from '@/lib/orders/receipts/stored-pdf';
import type { Row } from './parts';
import { type Paper, renderPdf } from './render-pdf';

/** The PDF of a receipt or a cancellation; set once, then always the stored bytes. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  return keepPdf(receipt.id, async () => (await renderPdf('receipt', receiptPaper(receipt))).pdf);
}

export function receiptFilename({ locale, kind, number }: Receipt): string {
  return `${translatorFor(locale, 'documents.receipt')(`${kind}.filename`)}-${number}.pdf`;
}

/** The small-business form of a receipt: one sum, the reason for the exemption, no VAT line. */
export function receiptPaper(receipt: Receipt): Paper {
  const { locale, currency, seller, buyer, kind, cancels } = receipt;
  const t = translatorFor(locale, 'documents.receipt');
  const money = (amount: number) => formatSum({ amount, currency }, locale);
  const day = (moment: Date) => dayInWords(dayOf(moment), locale);
  const isReduced = !cancels && receipt.discount > 0;
  const rows: (Row | null)[] = [
    [t('issued'), day(receipt.issuedAt)],
    [t('order'), receipt.orderNumber],
    cancels && [
      t(`${kind}.refersTo`),
      t('numberOf', { number: cancels.number, day: day(new Date(cancels.issuedAt)) }),
    ],
    [t('paid'), t('paidBy', { day: day(new Date(receipt.paidAt)) })],
  ];
  return {
    locale,
    title: t(`${kind}.title`, { number: receipt.number }),
    date: receipt.issuedAt,
    content: {
      number: receipt.number,
      seller: {
        label: t('seller'),
        name: seller.name,
        lines: [
          ...[seller.brand, seller.street, seller.city, seller.country, seller.email],
          t('taxNumber', { number: seller.taxNumber }),
          ...(seller.vatId ? [t('vatId', { number: seller.vatId })] : []),
        ],
      },
      buyer: { label: t('buyer'), name: buyer.name, lines: [buyer.email] },
      rows: rows.filter(Boolean),
      columns: [t('item'), t('amount', { currency: currency.toUpperCase() })],
      lines: [
        [t('quantity', { item: receipt.item }), money(cancels ? receipt.paid : receipt.listPrice)],
        ...(isReduced
          ? [[t('discount', { code: receipt.couponCode ?? '' }), `−${money(receipt.discount)}`]]
          : []),
      ],
      total: [t(`${kind}.total`), `${kind === 'cancellation' ? '−' : ''}${money(receipt.amount)}`],
      notes: [t('exempt'), t(`${kind}.note`)],
    },
  };
}

/** An amount with its cents, also where there are none: sums stand below each other. */
function formatSum({ amount, currency }: Money, locale: string): string {
  const region = locale === 'de' ? 'de-DE' : 'en-US';
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  return new Intl.NumberFormat(region, style).format(amount / 100);
}

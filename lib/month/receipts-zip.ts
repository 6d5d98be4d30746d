import 'server-only';
import { makeZip } from 'client-zip';
import { nameOf, type Period } from '@/lib/calendar/period';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { listReceiptsIn } from '@/lib/orders/receipts/period';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { csvName, receiptsCsv } from './receipts-csv';

/** How a receipt becomes a file. */
export type ReceiptFile = {
  pdf: (receipt: Receipt) => Promise<Buffer>;
  filename: (receipt: Receipt) => string;
};

/** The file's name, such as `rechnungen-2026.zip`. */
export function zipName(period: Period, locale: Locale): string {
  return `${messages[locale].month.receipts.filename}-${nameOf(period)}.zip`;
}

/**
 * The PDFs of a period's receipts with their list, as one file that is made while it is read: one PDF at a time is held.
 * They are packed as they are, since PDFs are packed already.
 */
export function receiptsZip(period: Period, locale: Locale, file: ReceiptFile): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(period, locale, file));
}

async function* entriesOf(period: Period, locale: Locale, { pdf, filename }: ReceiptFile) {
  yield { name: csvName(period, locale), lastModified: new Date(), input: receiptsCsv(period, locale) };
  for await (const receipt of listReceiptsIn(period))
    yield { name: filename(receipt), lastModified: receipt.issuedAt, input: await pdf(receipt) };
}

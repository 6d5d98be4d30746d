import 'server-only';
import { stringify } from 'csv-stringify/sync';
import { dayFromIso, dayToDotted } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { nameOf, type Period } from '@/lib/calendar/period';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { listReceiptsIn } from '@/lib/orders/receipts/period';
import type { Receipt } from '@/lib/orders/receipts/queries';

/** The file's name, such as `rechnungen-2026-11.csv`. */
export function csvName(period: Period, locale: Locale): string {
  return `${messages[locale].month.receipts.filename}-${nameOf(period)}.csv`;
}

/**
 * The receipts of a period, a line each, as German spreadsheets open it by a double click: semicolons, decimal commas, the
 * mark that it is UTF-8. What cancels is negative. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front.
 */
export async function* receiptsCsv(period: Period, locale: Locale): AsyncGenerator<Buffer> {
  const { columns } = messages[locale].month.receipts;
  yield line(Object.values(columns), { bom: true });
  for await (const receipt of listReceiptsIn(period)) yield line(cellsOf(receipt, locale), {});
}

function cellsOf(receipt: Receipt, locale: Locale): (string | number)[] {
  const { kinds } = messages[locale].month.receipts;
  const day = (moment: Date) => dayToDotted(dayFromIso(dayOf(moment)));
  return [
    receipt.number,
    kinds[receipt.kind],
    day(receipt.issuedAt),
    receipt.orderNumber,
    day(new Date(receipt.paidAt)),
    receipt.item,
    receipt.buyer.name,
    receipt.kind === 'cancellation' ? -receipt.amount : receipt.amount,
    receipt.currency.toUpperCase(),
    receipt.cancels?.number ?? '',
  ];
}

/** A number is an amount in minor units; that alone may begin with a minus. */
function line(cells: (string | number)[], { bom = false }: { bom?: boolean }): Buffer {
  const text = stringify([cells], {
    ...{ bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true },
    cast: { number: (cents) => ({ value: amountOf(cents), escape_formulas: false }) },
  });
  return Buffer.from(text);
}

const amountOf = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { today } from '@/lib/calendar/moment';
import { daysOf, nameOf, type Period, readPeriod } from '@/lib/calendar/period';
import { formatMoney } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import { type Figures, readYear } from '@/lib/month/figures';
import { listRates, rateSchema, saveRate } from '@/lib/month/rates';
import { receiptsCsv } from '@/lib/month/receipts-csv';
import { receiptsZip } from '@/lib/month/receipts-zip';
import { distanceTo, SMALL_BUSINESS } from '@/lib/month/small-business';
import { countPayments } from '@/lib/orders/payment/figures';
import { providerLocale } from '@/lib/shop/provider-locale';
import { readVisits } from '@/lib/visits/month';
import { en } from '@/messages/en';
import { type Command, given, table } from './output';
import { Refused, UsageError } from './refusals';

const euros = (amount: number) => formatMoney({ amount, currency: 'eur' }, 'en');
const dollars = (amount: number) => formatMoney({ amount, currency: 'usd' }, 'en');

function periodOf(word: string | undefined, usual: string): Period {
  const period = readPeriod(word ?? usual);
  if (!period) throw new UsageError('A year looks like 2026, a month like 2026-11.');
  return period;
}

const lineOf = (name: string, { orders, paid, refunded, daysToDelivery }: Figures) => [
  name,
  String(orders),
  ...[euros(paid.eur), dollars(paid.usd), euros(refunded.eur), dollars(refunded.usd)],
  daysToDelivery === null ? '' : daysToDelivery.toFixed(1),
];

/** A year by month and package, or one month of it, and how far the year is from the limits of a small business. */
export const month: Command = async ([word]) => {
  const period = periodOf(word, today().slice(0, 4));
  const figures = await readYear(period.year);
  const heads = ['', 'orders', 'in EUR', 'in USD', 'back EUR', 'back USD', 'days to delivery'];
  const shown = figures.months.flatMap((each, index) => {
    const name = nameOf({ year: period.year, month: index + 1 });
    const isAsked =
      period.month === null ? each.orders > 0 || each.refunded.eur !== 0 : period.month === index + 1;
    return isAsked ? [lineOf(name, each)] : [];
  });
  const { inEuro } = figures;
  const limits = [SMALL_BUSINESS.thisYear, SMALL_BUSINESS.yearBefore].map(
    (limit) => `${euros(distanceTo(limit, inEuro.amount).left)} left of ${euros(limit)}`,
  );
  const missing =
    inEuro.dollarsInEuro === null ? ` ${dollars(inEuro.dollars)} do not count yet: enter a rate.` : '';
  const ofYear =
    period.month === null
      ? [
          ...packageIds.map((id) => lineOf(en.packages[id].title, figures.packages[id])),
          lineOf('total', figures.total),
        ]
      : [];
  return {
    data: period.month === null ? figures : { ...period, ...figures.months[period.month - 1] },
    text: `${table([heads, ...shown, ...ofYear])}\n\n${period.year} in euros, less refunds: ${euros(inEuro.amount)}.${missing}\nSmall-business limits: ${limits.join('; ')}.`,
  };
};

/** Lists the dollar rates, or keeps that of a day. */
export const rate: Command = async ([day, typed]) => {
  if (day === undefined) {
    const rates = await listRates();
    return { data: rates, text: table(rates.map((each) => [each.day, String(each.dollarsPerEuro)])) };
  }
  const parsed = rateSchema.safeParse({ day, rate: given(typed, 'the rate, such as 1.0842') });
  if (!parsed.success) {
    const code = parsed.error.issues[0]?.message ?? 'rate';
    throw new Refused(code, (en.month.problems as Record<string, string>)[code] ?? code);
  }
  const kept = { day: parsed.data.day, dollarsPerEuro: parsed.data.rate };
  await saveRate(kept);
  return { data: kept, text: `On ${kept.day} a euro was worth ${kept.dollarsPerEuro} dollars.` };
};

/** Writes the receipts of a month or a year into a file: a list (.csv), or all PDFs with the list (.zip). */
export const receipts: Command = async ([word], { out }) => {
  const period = periodOf(given(word, 'a year or a month'), '');
  const [, kind] = typeof out === 'string' ? (/\.(csv|zip)$/.exec(out) ?? []) : [];
  if (typeof out !== 'string' || !kind)
    throw new UsageError('--out names a file that ends with .csv or .zip.');
  const parts =
    kind === 'csv'
      ? receiptsCsv(period, providerLocale())
      : receiptsZip(period, providerLocale(), { pdf: receiptPdf, filename: receiptFilename });
  await pipeline(
    kind === 'csv' ? Readable.from(parts) : Readable.fromWeb(parts as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(out, { mode: 0o600 }),
  );
  return {
    data: { file: out },
    text: `${out}\nThis file holds personal data: hand it over safely, then delete it.`,
  };
};

/** The sums of page views of a month or a year. */
export const visits: Command = async ([word]) => {
  const period = periodOf(word, today().slice(0, 7));
  const [sums, paid] = await Promise.all([readVisits(daysOf(period)), countPayments(period)]);
  const steps = Object.entries({ ...sums.steps, paid }).map(([step, count]) => [step, String(count)]);
  const pages = sums.pages.map((each) => [
    each.page,
    ...[each.views, each.german, each.fromOutside, each.orders].map(String),
  ]);
  const hosts = sums.hosts.map(({ host, count }) => [host, String(count)]);
  return {
    data: { ...sums, steps: { ...sums.steps, paid } },
    text: [
      table(steps),
      table([['page', 'views', 'in German', 'from outside', 'order page opened'], ...pages]),
      table(hosts),
    ].join('\n\n'),
  };
};

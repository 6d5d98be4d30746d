import 'server-only';
import { daysOf } from '@/lib/calendar/period';
import type { Currency } from '@/lib/catalog/money';
import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { type PaidSum, sumPayments } from '@/lib/orders/payment/figures';
import { type RefundSum, sumRefunds } from '@/lib/orders/receipts/period';
import { listRates, type Rate, rateFor } from './rates';

const currencies: readonly Currency[] = ['eur', 'usd'];

/** Sums of some orders; amounts in minor units of each currency. */
export type Figures = {
  orders: number;
  paid: Record<Currency, number>;
  refunded: Record<Currency, number>;
  /** Days from payment to delivery, on average of the orders that were delivered by now; null without one. */
  daysToDelivery: number | null;
};

export type YearFigures = {
  year: number;
  /** January first. */
  months: Figures[];
  packages: Record<PackageId, Figures>;
  /** Orders of each month by package. */
  ordersOf: Record<PackageId, number>[];
  total: Figures;
  inEuro: InEuro;
};

/** What a year brought in euros: payments less refunds, in the year in which the money moved. */
export type InEuro = {
  /** Minor units; without the dollars while there is no rate. */
  amount: number;
  /** Dollars of these, in cents, and what they count in euros; null while there is no rate. */
  dollars: number;
  dollarsInEuro: number | null;
  /** The rates that were used, the oldest first. */
  rates: Rate[];
};

/** The figures of a year by month and by package, as the calendar of the business counts. */
export async function readYear(year: number): Promise<YearFigures> {
  const period = { year, month: null };
  const [paid, refunds, rates] = await Promise.all([sumPayments(period), sumRefunds(period), listRates()]);
  const months = Array.from({ length: 12 }, (_, index) => index + 1);
  const figures = (isOne: (row: { month: number; packageId: PackageId }) => boolean) =>
    add(paid.filter(isOne), refunds.filter(isOne));
  const ofMonths = months.map((month) => figures((row) => row.month === month));
  return {
    year,
    months: ofMonths,
    packages: byPackage((id) => figures((row) => row.packageId === id)),
    ordersOf: months.map((month) =>
      byPackage((id) => figures((row) => row.month === month && row.packageId === id).orders),
    ),
    total: figures(() => true),
    inEuro: convert(year, ofMonths, rates),
  };
}

function byPackage<Value>(of: (id: PackageId) => Value): Record<PackageId, Value> {
  return Object.fromEntries(packageIds.map((id) => [id, of(id)])) as Record<PackageId, Value>;
}

function add(paid: readonly PaidSum[], refunds: readonly RefundSum[]): Figures {
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((all, row) => all + of(row), 0);
  const ofCurrency = <Row extends { currency: Currency }>(rows: readonly Row[], of: (row: Row) => number) =>
    Object.fromEntries(
      currencies.map((currency) => [
        currency,
        sum(
          rows.filter((row) => row.currency === currency),
          of,
        ),
      ]),
    ) as Record<Currency, number>;
  const delivered = sum(paid, (row) => row.delivered);
  return {
    orders: sum(paid, (row) => row.orders),
    paid: ofCurrency(paid, ({ amount }) => amount),
    refunded: ofCurrency(refunds, ({ refunded }) => refunded),
    daysToDelivery: delivered === 0 ? null : sum(paid, (row) => row.deliveryDays) / delivered,
  };
}

function convert(year: number, months: readonly Figures[], rates: readonly Rate[]): InEuro {
  const net = ({ paid, refunded }: Figures, currency: Currency) => paid[currency] - refunded[currency];
  const euros = months.reduce((all, each) => all + net(each, 'eur'), 0);
  const used = new Set<Rate>();
  let dollars = 0;
  let dollarsInEuro = 0;
  for (const [index, each] of months.entries()) {
    const ofMonth = net(each, 'usd');
    if (ofMonth === 0) continue;
    dollars += ofMonth;
    const rate = rateFor(daysOf({ year, month: index + 1 }), rates);
    if (!rate) continue;
    used.add(rate);
    dollarsInEuro += Math.round(ofMonth / rate.dollarsPerEuro);
  }
  const isKnown = dollars === 0 || used.size > 0;
  return {
    amount: euros + (isKnown ? dollarsInEuro : 0),
    dollars,
    dollarsInEuro: isKnown ? dollarsInEuro : null,
    rates: rates.filter((rate) => used.has(rate)),
  };
}

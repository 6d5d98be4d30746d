import { today } from '@/lib/calendar/moment';
import { monthNames } from '@/lib/calendar/months-in-words';
import { type Currency, formatMoney } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import { monthMessages, monthText, packageTitle } from '@/lib/desk/texts';
import type { Figures, YearFigures } from '@/lib/month/figures';
import { providerLocale } from '@/lib/shop/provider-locale';
import { Part } from '../part';
import { BarChart } from './bar-chart';
import { FigureTable } from './figure-table';

const money = (amount: number, currency: Currency) => formatMoney({ amount, currency }, providerLocale());

/** A year by month and by package, as tables and as drawings. */
export function YearView({ figures }: { figures: YearFigures }) {
  const t = monthMessages;
  const names = monthNames(providerLocale());
  const months = names.slice(0, lastMonthOf(figures.year));
  const labels = months.map((long) => ({ long, short: long.slice(0, 3) }));
  const heads = [
    t.orders,
    ...(['eur', 'usd'] as const).map((currency) => monthText('paid', { currency: currency.toUpperCase() })),
    ...(['eur', 'usd'] as const).map((currency) =>
      monthText('refunded', { currency: currency.toUpperCase() }),
    ),
    t.days,
  ];
  const total = { key: 'total', head: t.total, cells: cellsOf(figures.total), isTotal: true };
  const count = (value: number) => String(value);
  return (
    <>
      <Part id="months" title={t.byMonth}>
        <FigureTable
          caption={t.byMonth}
          columns={[t.month, ...heads]}
          rows={[
            ...months.map((head, index) => ({ key: head, head, cells: cellsOf(figures.months[index]) })),
            total,
          ]}
        />
        <p className="max-w-text text-ink-soft text-sm">{t.daysHint}</p>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
          <BarChart
            id="paid-chart"
            title={t.paidChart}
            labels={labels}
            series={(['eur', 'usd'] as const).map((currency) => ({
              name: currency.toUpperCase(),
              values: figures.months.map(({ paid }) => paid[currency]),
              write: (value) => money(value, currency),
            }))}
          />
          <BarChart
            id="orders-chart"
            title={t.ordersChart}
            labels={labels}
            isStacked
            series={packageIds.map((id) => ({
              name: packageTitle(id),
              values: figures.ordersOf.map((ofMonth) => ofMonth[id]),
              write: count,
            }))}
          />
        </div>
      </Part>
      <Part id="packages" title={t.byPackage}>
        <FigureTable
          caption={t.byPackage}
          columns={[t.package, ...heads]}
          rows={[
            ...packageIds.map((id) => ({
              key: id,
              head: packageTitle(id),
              cells: cellsOf(figures.packages[id]),
            })),
            total,
          ]}
        />
      </Part>
      <Part id="months-and-packages" title={t.byBoth}>
        <FigureTable
          caption={t.byBoth}
          columns={[t.month, ...packageIds.map(packageTitle)]}
          rows={months.map((head, index) => ({
            key: head,
            head,
            cells: packageIds.map((id) => figures.ordersOf[index]?.[id] || t.none),
          }))}
        />
      </Part>
    </>
  );
}

function cellsOf(figures: Figures | undefined): string[] {
  const { none } = monthMessages;
  if (!figures) return [];
  const { orders, paid, refunded, daysToDelivery } = figures;
  const amount = (value: number, currency: Currency) => (value === 0 ? none : money(value, currency));
  return [
    orders === 0 ? none : String(orders),
    amount(paid.eur, 'eur'),
    amount(paid.usd, 'usd'),
    amount(refunded.eur, 'eur'),
    amount(refunded.usd, 'usd'),
    daysToDelivery === null ? none : monthText('number', { value: daysToDelivery }),
  ];
}

/** The months of a year that have begun. */
function lastMonthOf(year: number): number {
  const [thisYear, month] = today().split('-').map(Number);
  return year === thisYear ? (month ?? 12) : 12;
}

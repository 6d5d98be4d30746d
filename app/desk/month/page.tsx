import { DeskPage } from '@/components/desk/desk-page';
import { PeriodLinks } from '@/components/desk/month/period-links';
import { ReceiptLinks } from '@/components/desk/month/receipt-links';
import { RatesView, SmallBusinessView } from '@/components/desk/month/small-business-view';
import { YearView } from '@/components/desk/month/year-view';
import { Notice } from '@/components/ui/notice';
import { today } from '@/lib/calendar/moment';
import { readPeriod } from '@/lib/calendar/period';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { monthMessages, monthText } from '@/lib/desk/texts';
import { readYear } from '@/lib/month/figures';
import { listRates } from '@/lib/month/rates';
import { firstPaidYear } from '@/lib/orders/payment/figures';

type Props = DeskProps & { searchParams: Promise<{ year?: string | string[] }> };

/** What a year brought: by month and package, in tables and drawings, with the receipts to take along. */
export default async function MonthPage(props: Props) {
  const { done } = await openDesk(props, () => '/desk/month');
  const now = today();
  const thisYear = Number(now.slice(0, 4));
  const year = readPeriod((await props.searchParams).year)?.year ?? thisYear;
  const [figures, rates, first] = await Promise.all([readYear(year), listRates(), firstPaidYear()]);
  const from = Math.min(first ?? thisYear, year);
  const years = Array.from({ length: Math.max(thisYear, year) - from + 1 }, (_, index) => from + index);
  const months = figures.months.flatMap(({ orders, refunded }, index) =>
    orders > 0 || refunded.eur !== 0 || refunded.usd !== 0 ? [index + 1] : [],
  );
  return (
    <DeskPage area="month" title={monthText('titleOf', { year: String(year) })}>
      {done === 'rateSaved' ? (
        <Notice tone="success" role="status">
          {monthMessages.rates.saved}
        </Notice>
      ) : null}
      <div className="grid gap-4">
        {years.length > 1 ? (
          <PeriodLinks
            label={monthMessages.years}
            links={years.toReversed().map((each) => ({
              href: `/desk/month?year=${each}`,
              text: String(each),
              isCurrent: each === year,
            }))}
          />
        ) : null}
        <p className="max-w-text text-ink-soft">{monthMessages.intro}</p>
        {months.length === 0 ? <p>{monthMessages.empty}</p> : null}
      </div>
      <YearView figures={figures} />
      <SmallBusinessView figures={figures} />
      <RatesView rates={rates} year={year} day={now} />
      <ReceiptLinks year={year} months={months} />
    </DeskPage>
  );
}

import { DeskPage } from '@/components/desk/desk-page';
import { PeriodLinks } from '@/components/desk/month/period-links';
import { VisitsView } from '@/components/desk/month/visits-view';
import { today } from '@/lib/calendar/moment';
import { monthNames } from '@/lib/calendar/months-in-words';
import { daysOf, nameOf, neighbour, readPeriod } from '@/lib/calendar/period';
import { type DeskProps, openDesk } from '@/lib/desk/page-props';
import { monthMessages, monthText } from '@/lib/desk/texts';
import { countPayments } from '@/lib/orders/payment/figures';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { readVisits } from '@/lib/visits/month';

type Props = DeskProps & { searchParams: Promise<{ month?: string | string[] }> };

/** How often the pages were looked at in a month, from where, and how many went on to the order. */
export default async function VisitsPage(props: Props) {
  await openDesk(props, () => '/desk/visits');
  const now = readPeriod(today().slice(0, 7)) ?? { year: 2026, month: 1 };
  const asked = readPeriod((await props.searchParams).month);
  const period = asked?.month ? asked : now;
  const [visits, paid] = await Promise.all([readVisits(daysOf(period)), countPayments(period)]);
  const t = monthMessages.visits;
  const month = `${monthNames(providerLocale())[(period.month ?? 1) - 1]} ${period.year}`;
  const to = (by: 1 | -1, text: string) => ({
    href: `/desk/visits?month=${nameOf(neighbour(period, by))}`,
    text,
  });
  const kept = monthText('visits.kept', { months: business().retention.visitMonths });
  const isPast = nameOf(period) < nameOf(now);
  return (
    <DeskPage area="visits" title={monthText('visits.titleOf', { month })}>
      <div className="grid gap-4">
        <PeriodLinks label={t.months} links={[to(-1, t.earlier), ...(isPast ? [to(1, t.later)] : [])]} />
        <p className="max-w-text text-ink-soft">{`${t.intro} ${kept}`}</p>
        {visits.pages.length === 0 ? <p>{t.nothing}</p> : null}
      </div>
      <VisitsView visits={visits} paid={paid} />
    </DeskPage>
  );
}

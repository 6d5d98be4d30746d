import { monthMessages } from '@/lib/desk/texts';
import type { Visits } from '@/lib/visits/month';
import { Part } from '../part';
import { FigureTable } from './figure-table';

/** The sums of a month: the steps, the pages, and the websites that led here. */
export function VisitsView({ visits, paid }: { visits: Visits; paid: number }) {
  const t = monthMessages.visits;
  const steps = { ...visits.steps, paid };
  return (
    <>
      <Part id="funnel" title={t.funnel}>
        <Funnel
          steps={(['article', 'calculator', 'order', 'checkout', 'paid'] as const).map((step) => ({
            name: t.steps[step],
            count: steps[step],
          }))}
        />
        <p className="max-w-text text-ink-soft text-sm">{t.funnelHint}</p>
      </Part>
      <Part id="pages" title={t.pages}>
        <FigureTable
          caption={t.pages}
          columns={[t.page, t.views, t.german, t.outside, t.ordersFrom]}
          rows={visits.pages.map(({ page, views, german, fromOutside, orders }) => ({
            key: page,
            head: <code>{page}</code>,
            cells: [views, german, fromOutside, orders].map((count) =>
              count === 0 ? monthMessages.none : count,
            ),
          }))}
        />
        <p className="max-w-text text-ink-soft text-sm">{t.ordersFromHint}</p>
      </Part>
      <Part id="hosts" title={t.hosts}>
        {visits.hosts.length === 0 ? (
          <p>{t.noHosts}</p>
        ) : (
          <FigureTable
            caption={t.hosts}
            columns={[t.host, t.views]}
            rows={visits.hosts.map(({ host, count }) => ({ key: host, head: host, cells: [count] }))}
          />
        )}
      </Part>
    </>
  );
}

/** The steps as bars beneath each other, the longest one as wide as there is room. */
function Funnel({ steps }: { steps: { name: string; count: number }[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <dl className="grid max-w-text gap-3">
      {steps.map(({ name, count }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6">
          <dt>{name}</dt>
          <dd className="lining font-semibold">{count}</dd>
          <dd aria-hidden="true" className="w-full">
            <svg aria-hidden="true" height="10" className="block w-full">
              <rect width="100%" height="10" className="fill-band" />
              <rect width={`${(count / most) * 100}%`} height="10" className="fill-royal" />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}

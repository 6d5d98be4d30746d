import { dayInWords } from '@/lib/calendar/words';
import { formatMoney } from '@/lib/catalog/money';
import { enterRate } from '@/lib/desk/month-actions';
import { deskFormWords, monthMessages, monthText } from '@/lib/desk/texts';
import type { YearFigures } from '@/lib/month/figures';
import type { Rate } from '@/lib/month/rates';
import { distanceTo, SMALL_BUSINESS } from '@/lib/month/small-business';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DeskForm } from '../desk-form';
import { Part } from '../part';

const euros = (amount: number) => formatMoney({ amount, currency: 'eur' }, providerLocale());

/** How far the year is from the limits of a small business. */
export function SmallBusinessView({ figures: { year, inEuro } }: { figures: YearFigures }) {
  const t = monthMessages.limits;
  const dollars = formatMoney({ amount: inEuro.dollars, currency: 'usd' }, providerLocale());
  const converted = inEuro.dollarsInEuro;
  return (
    <Part id="limits" title={t.title}>
      <div>
        <p className="text-ink-soft text-sm">{monthText('limits.net', { year: String(year) })}</p>
        <p className="font-display text-2xl">{euros(inEuro.amount)}</p>
        {inEuro.dollars === 0 ? null : (
          <p>
            {converted === null
              ? monthText('limits.dollarsMissing', { dollars })
              : monthText('limits.dollars', { dollars, euros: euros(converted) })}
          </p>
        )}
      </div>
      <div className="grid max-w-text gap-6">
        <Meter
          title={monthText('limits.thisYear', { year: String(year) })}
          hint={t.thisYearHint}
          limit={SMALL_BUSINESS.thisYear}
          amount={inEuro.amount}
        />
        <Meter
          title={monthText('limits.nextYear', { year: String(year + 1) })}
          limit={SMALL_BUSINESS.yearBefore}
          amount={inEuro.amount}
        />
      </div>
      <p className="max-w-text text-ink-soft text-sm">{t.hint}</p>
    </Part>
  );
}

function Meter(props: { title: string; hint?: string; limit: number; amount: number }) {
  const { left, share } = distanceTo(props.limit, props.amount);
  const limit = euros(props.limit);
  const isOver = left < 0;
  return (
    <div>
      <p className="font-semibold">{props.title}</p>
      <svg
        role="img"
        aria-label={monthText('limits.share', { share: Math.floor(share * 100), limit })}
        height="14"
        className="my-2 w-full"
      >
        <rect x="0.5" y="0.5" width="99.7%" height="13" className="fill-paper-light stroke-control" />
        <rect
          y="3"
          x="3"
          width={`${Math.max(0, Math.min(share, 1)) * 98.6}%`}
          height="8"
          className={isOver ? 'fill-error' : 'fill-royal'}
        />
      </svg>
      <p className={isOver ? 'font-semibold text-error' : ''}>
        {isOver
          ? monthText('limits.over', { over: euros(-left), limit })
          : monthText('limits.left', { left: euros(left), limit })}
      </p>
      {props.hint ? <p className="text-ink-soft text-sm">{props.hint}</p> : null}
    </div>
  );
}

/** The rates that were entered, the newest first, and the form for another one. */
export function RatesView({ rates, year, day }: { rates: Rate[]; year: number; day: string }) {
  const t = monthMessages.rates;
  return (
    <Part id="rates" title={t.title}>
      <p className="max-w-text">{t.intro}</p>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <DeskForm
          {...deskFormWords(monthMessages.problems)}
          name="rate"
          action={enterRate.bind(null, String(year))}
          fields={[
            { kind: 'day', name: 'day', label: t.day, value: day },
            { kind: 'amount', name: 'rate', label: t.rate, hint: t.rateHint },
          ]}
          submit={t.save}
        />
        {rates.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <dl className="grid content-start">
            {rates.toReversed().map((rate) => (
              <div key={rate.day} className="flex justify-between gap-6 border-hairline border-b py-2">
                <dt>{dayInWords(rate.day, providerLocale())}</dt>
                <dd className="lining">{monthText('rates.entry', { rate: rate.dollarsPerEuro })}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Part>
  );
}

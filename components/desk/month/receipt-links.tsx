import { monthNames } from '@/lib/calendar/months-in-words';
import { nameOf, type Period } from '@/lib/calendar/period';
import { monthMessages, monthText } from '@/lib/desk/texts';
import { providerLocale } from '@/lib/shop/provider-locale';
import { Part } from '../part';

/** The ways to the receipts of a year and of each of its months. */
export function ReceiptLinks({ year, months }: { year: number; months: number[] }) {
  const t = monthMessages.receipts;
  const names = monthNames(providerLocale());
  const periods = [
    { name: String(year), period: { year, month: null } },
    ...months.map((month) => ({ name: `${names[month - 1]} ${year}`, period: { year, month } })),
  ];
  return (
    <Part id="receipts" title={t.title}>
      <p className="max-w-text">{t.intro}</p>
      <ul className="max-w-text border-hairline border-t">
        {periods.map(({ name, period }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-1"
          >
            <span>{name}</span>
            <span className="flex flex-wrap gap-x-6">
              <FileLink period={period} kind="csv" name={name} what={t.list} />
              <FileLink period={period} kind="zip" name={name} what={t.files} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function FileLink(props: { period: Period; kind: 'csv' | 'zip'; name: string; what: string }) {
  return (
    <a
      className="text-link inline-flex min-h-11 items-center"
      href={`/desk/month/receipts/${nameOf(props.period)}.${props.kind}`}
      aria-label={monthText('receipts.of', { what: props.what, period: props.name })}
    >
      {props.what}
    </a>
  );
}

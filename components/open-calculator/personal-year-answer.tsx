import { dayOnThisDevice } from '@/components/forms/birth-date-text';
import { Ledger } from '@/components/ui/ledger';
import { PageLink } from '@/components/ui/page-link';
import { fill } from '@/lib/i18n/fill';
import { personalYearAlternatives } from '@/lib/numerology/alternatives';
import { personalYear, personalYearCycle } from '@/lib/numerology/personal-year';
import type { AnswerProps } from './answer-part';
import { AnswerSection, NextSteps, sumsOf } from './answer-parts';
import type { OpenProblems, OpenValues } from './fields';
import { dateProblem, dayOf } from './judge';
import type { OpenWords } from './words';

export function judge({ dateOfBirth }: OpenValues): OpenProblems {
  return { dateOfBirth: dateProblem(dateOfBirth) };
}

/** The personal year of this calendar year, with its sum, what others make of it, and the nine years it stands in. */
export function Answer({ values, words }: AnswerProps) {
  const texts = words.personalYear as NonNullable<OpenWords['personalYear']>;
  const birth = dayOf(values.dateOfBirth);
  const { year } = dayOnThisDevice();
  const { value, digits, sum, steps } = personalYear(birth, year);
  const [first = '', ...then] = sumsOf(digits, sum, steps);
  const others = personalYearAlternatives(birth, year).filter(({ differs }) => differs);
  return (
    <AnswerSection title={fill(texts.result, { year, number: value })}>
      <Ledger
        rows={[
          { label: fill(texts.digits, { year }), value: first },
          ...then.map((line) => ({ label: words.then, value: line })),
        ]}
      />
      {others.map(({ method, value: number }) => (
        <p key={method}>
          {fill(method === 'with_masters' ? texts.masters : texts.birthday, { number: number ?? '' })}
        </p>
      ))}
      <div>
        <h4 className="mb-3 text-xl">{texts.strip}</h4>
        <ol className="grid grid-cols-3 sm:grid-cols-9" data-testid="open-strip">
          {personalYearCycle(birth, year).map((each) => (
            <li
              key={each.year}
              aria-current={each.year === year ? 'date' : undefined}
              className={`-mt-px -ml-px border border-hairline text-center ${each.year === year ? 'bg-band-deep' : ''}`}
            >
              <PageLink href={`${words.paths.personalYear}/${each.value}`} className="block px-1 py-2">
                <span className="block font-display text-xl lining-nums">{each.value}</span>
                <span className="block text-xs">{each.year}</span>
                {each.year === year ? <span className="block text-xs">{texts.now}</span> : null}
              </PageLink>
            </li>
          ))}
        </ol>
      </div>
      <NextSteps
        links={[
          { href: `${words.paths.personalYear}/${value}`, text: fill(texts.read, { number: value }) },
          { href: words.paths.readings, text: words.next.more },
          { href: words.paths.sample, text: words.next.sample },
        ]}
      />
    </AnswerSection>
  );
}

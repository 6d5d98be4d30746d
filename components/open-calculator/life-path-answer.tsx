import { Ledger } from '@/components/ui/ledger';
import { Seal } from '@/components/ui/seal';
import { type BirthDate, dayToDotted } from '@/lib/calendar/day';
import { fill } from '@/lib/i18n/fill';
import { pathIn } from '@/lib/i18n/path-in';
import { pairAnchor, pairHeading } from '@/lib/library/pair-anchor';
import { lifePathAlternatives } from '@/lib/numerology/alternatives';
import { lifePath } from '@/lib/numerology/life-path';
import { pairsPath } from '@/lib/pages/library-paths';
import type { AnswerProps } from './answer-part';
import { AnswerSection, NextSteps, sumsOf } from './answer-parts';
import type { OpenProblems, OpenValues } from './fields';
import { dateProblem, dayOf } from './judge';
import type { OpenWords } from './words';

type LifePathWords = NonNullable<OpenWords['lifePath']>;

export function judge({ dateOfBirth, secondDate }: OpenValues): OpenProblems {
  return {
    dateOfBirth: dateProblem(dateOfBirth),
    secondDate: secondDate.trim() === '' ? undefined : dateProblem(secondDate),
  };
}

/** The life path of a date with every step, by each usual method, and of a second date beside it. */
export function Answer({ values, words, locale }: AnswerProps) {
  const texts = words.lifePath as LifePathWords;
  const day = dayOf(values.dateOfBirth);
  const { value } = lifePath(day);
  const second = values.secondDate.trim() === '' ? null : dayOf(values.secondDate);
  const other = second ? lifePath(second).value : value;
  return (
    <AnswerSection title={second ? texts.pair.title : headingOf(value, texts)}>
      {second ? (
        <div className="grid gap-2">
          <p>
            {value === other
              ? fill(texts.pair.same, { number: value })
              : fill(texts.pair.different, { first: value, second: other })}
          </p>
          <NextSteps
            links={[
              {
                href: `${pathIn(locale, pairsPath(value))}#${pairAnchor(value, other, texts.names)}`,
                text: fill(texts.pair.section, { pair: pairHeading(value, other, texts.names) }),
              },
            ]}
          />
          <h4 className="mt-4 text-xl">{headingOf(value, texts)}</h4>
        </div>
      ) : null}
      <OneDate day={day} texts={texts} step={words.then} />
      {second ? (
        <div className="grid gap-6 border-hairline border-t pt-6" data-testid="open-pair">
          <h4 className="text-xl">{headingOf(other, texts)}</h4>
          <OneDate day={second} texts={texts} step={words.then} />
        </div>
      ) : null}
      <NextSteps
        links={[
          ...[...new Set([value, other])].map((number) => ({
            href: `${words.paths.lifePath}/${number}`,
            text: fill(texts.read, { number }),
          })),
          ...(second ? [{ href: words.paths.pair, text: texts.pair.article }] : []),
          { href: words.paths.calculator, text: words.next.keep },
          { href: words.paths.readings, text: words.next.more },
          { href: words.paths.sample, text: words.next.sample },
        ]}
      />
    </AnswerSection>
  );
}

const headingOf = (number: number, texts: LifePathWords) =>
  fill(texts.result, { number, title: texts.titles[number] ?? '' });

function OneDate({ day, texts, step }: { day: BirthDate; texts: LifePathWords; step: string }) {
  const { value, digits, sum, steps } = lifePath(day);
  const others = lifePathAlternatives(day);
  const date = dayToDotted(day);
  const [first = '', ...then] = sumsOf(digits, sum, steps);
  return (
    <>
      <div className="flex flex-wrap items-center gap-6">
        <Seal number={value} size={160} className="size-36" isFirst />
        <div className="grow basis-72">
          <Ledger
            rows={[
              { label: fill(texts.digits, { date }), value: first },
              ...then.map((line) => ({ label: step, value: line })),
            ]}
          />
          {value > 9 ? <p className="field-hint mt-2">{fill(texts.master, { number: value })}</p> : null}
        </div>
      </div>
      <p>{others.some(({ differs }) => differs) ? texts.differ : texts.agree}</p>
      <div className="prose-almanac">
        <table>
          <caption className="sr-only">{fill(texts.table, { date })}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.method}</th>
              <th scope="col">{texts.comesTo}</th>
            </tr>
          </thead>
          <tbody>
            <Way
              name={texts.ours}
              lines={[first, ...then]}
              value={value}
              usedBy={texts.usedBy}
              users={texts.users.ours}
            />
            {others.map((other) => (
              <Way
                key={other.method}
                name={texts.methods[other.method]}
                lines={sumsOf(other.addends, other.sum, other.steps)}
                value={other.value}
                usedBy={texts.usedBy}
                users={texts.users[other.method]}
                differs={other.differs}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

type WayProps = {
  name: string;
  lines: string[];
  value: number;
  usedBy: string;
  users: string;
  differs?: boolean;
};

function Way({ name, lines, value, usedBy, users, differs = false }: WayProps) {
  return (
    <tr>
      <td>
        <span className="block font-semibold">{name}</span>
        {lines.map((line) => (
          <span key={line} className="block lining">
            {line}
          </span>
        ))}
        <span className="block text-ink-soft">{`${usedBy} ${users}`}</span>
      </td>
      <td className="text-lg">{differs ? <strong>{value}</strong> : <span>{value}</span>}</td>
    </tr>
  );
}

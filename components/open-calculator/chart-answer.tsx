import { birthDay, expression, personality, readName, soulUrge } from '@/lib/numerology';
import { lifePath } from '@/lib/numerology/life-path';
import type { AnswerProps } from './answer-part';
import { AnswerSection, NextSteps, SumList, sumsOf } from './answer-parts';
import { ChartView } from './chart-view';
import type { OpenProblems, OpenValues } from './fields';
import { dateProblem, dayOf } from './judge';
import { LetterGrid } from './letter-grid';
import { NameNumbers } from './name-answer';
import { nameProblems, wholeName } from './name-entry';
import type { OpenWords } from './words';

export function judge(values: OpenValues): OpenProblems {
  return { ...nameProblems(values), dateOfBirth: dateProblem(values.dateOfBirth) };
}

/** The five numbers of a name and a date, the seal that is drawn from them, and what can be done with both. */
export function Answer({ values, words }: AnswerProps) {
  const texts = words.chart as NonNullable<OpenWords['chart']>;
  const name = words.name as NonNullable<OpenWords['name']>;
  const reading = readName(wholeName(values));
  const day = dayOf(values.dateOfBirth);
  const life = lifePath(day);
  const birth = birthDay(day);
  const numbers = {
    lifePath: life.value,
    expression: expression(reading).value,
    soulUrge: soulUrge(reading).value,
    personality: personality(reading).value,
    birthDay: birth.value,
  };
  return (
    <AnswerSection title={texts.result}>
      <ChartView numbers={numbers} words={words} />
      <SumList
        testId="open-date-numbers"
        rows={[
          {
            label: texts.lifePath,
            of: texts.allDigits,
            value: life.value,
            sums: sumsOf(life.digits, life.sum, life.steps).join(', '),
          },
          {
            label: texts.birthDay,
            of: texts.dayAlone,
            value: birth.value,
            sums: sumsOf([birth.day], birth.day, birth.steps).join(', ') || String(birth.day),
          },
        ]}
      />
      <LetterGrid words={reading.words} texts={name} />
      <NameNumbers reading={reading} texts={name} />
      <NextSteps
        links={[
          { href: words.paths.calculator, text: words.next.keep },
          { href: words.paths.readings, text: words.next.more },
          { href: words.paths.sample, text: words.next.sample },
        ]}
      />
    </AnswerSection>
  );
}

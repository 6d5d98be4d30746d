import { useState } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import { fill } from '@/lib/i18n/fill';
import {
  expression,
  type NameNumber,
  type NameReading,
  personality,
  readName,
  soulUrge,
  type UmlautRule,
  type YDecision,
  type YOverrides,
} from '@/lib/numerology';
import type { AnswerProps } from './answer-part';
import { AnswerSection, NextSteps, SumList, sumsOf } from './answer-parts';
import type { OpenProblems, OpenValues } from './fields';
import { LetterGrid } from './letter-grid';
import { nameProblems, wholeName } from './name-entry';
import type { OpenWords } from './words';

type NameWords = NonNullable<OpenWords['name']>;

export function judge(values: OpenValues): OpenProblems {
  return nameProblems(values);
}

/** A name letter by letter with its three numbers; what schools decide differently, the visitor may, too. */
export function Answer({ values, words }: AnswerProps) {
  const texts = words.name as NameWords;
  const name = wholeName(values);
  const [umlauts, setUmlauts] = useState<UmlautRule>('expand');
  const [yOverrides, setYOverrides] = useState<Partial<YOverrides>>({});
  const reading = readName(name, { umlauts, yOverrides });
  const flip = ({ index, role }: YDecision) =>
    setYOverrides((now) => ({ ...now, [index]: role === 'vowel' ? 'consonant' : 'vowel' }));
  const leftOut = [...reading.titles, ...reading.ignored].join(' ');
  return (
    <AnswerSection title={texts.result}>
      <LetterGrid words={reading.words} texts={texts} />
      {leftOut ? <p className="field-hint">{fill(texts.leftOut, { list: leftOut })}</p> : null}
      <NameNumbers reading={reading} texts={texts} />
      {/[äöü]/i.test(name.normalize('NFC')) ? (
        <RadioGroup
          name="umlauts"
          label={texts.umlauts}
          value={umlauts}
          onChange={({ target }) => setUmlauts(target.value as UmlautRule)}
          options={(['expand', 'base'] as const).map((value) => ({ value, label: texts[value] }))}
        />
      ) : null}
      {reading.yDecisions.length > 0 ? (
        <div>
          <h4 className="mb-2 text-xl">{texts.yTitle}</h4>
          <ul className="grid gap-3">
            {reading.yDecisions.map((decision) => (
              <li key={decision.index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="wrap-anywhere">{reasonOf(decision, texts)}</span>
                <button type="button" className="text-link min-h-11" onClick={() => flip(decision)}>
                  {fill(texts.flip, { role: texts.roles[decision.role === 'vowel' ? 'consonant' : 'vowel'] })}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <NextSteps
        links={[
          { href: words.paths.lifePath, text: texts.more },
          { href: words.paths.readings, text: words.next.more },
          { href: words.paths.sample, text: words.next.sample },
        ]}
      />
    </AnswerSection>
  );
}

function reasonOf({ word, position, role, rule, overridden }: YDecision, texts: NameWords): string {
  const values = { word, position: position + 1, role: texts.roles[role], rule: texts.rules[rule] };
  return fill(overridden ? texts.yChosen : texts.y, values);
}

/** The three numbers of a name with their sums. */
export function NameNumbers({ reading, texts }: { reading: NameReading; texts: NameWords }) {
  const rows: [string, string, NameNumber][] = [
    [texts.expression, texts.allLetters, expression(reading)],
    [texts.soulUrge, texts.vowels, soulUrge(reading)],
    [texts.personality, texts.consonants, personality(reading)],
  ];
  return (
    <SumList
      testId="open-name-numbers"
      rows={rows.map(([label, of, { value, letters, sum, steps }]) => {
        const values = letters.map((letter) => letter.value);
        return {
          label,
          of,
          value,
          sums: value === null ? texts.none : sumsOf(values, sum, steps).join(', '),
        };
      })}
    />
  );
}

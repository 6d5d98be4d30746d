'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepCalculated } from '@/components/forms/calculated-person';
import { useHydrated } from '@/components/forms/use-hydrated';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { DrawnSeal } from '@/components/ui/drawn-seal';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/addresses';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';
import { equation } from '@/lib/numerology/equations';
import type { MailedResult } from '@/lib/signups/result';

type ResultProps = {
  result: MailedResult;
  texts: Messages['calculator'];
  locale: Locale;
  onAnother: () => void;
};

/** The number, what it means, and how it was worked out, step by step. Takes the focus when it appears. */
export function CalculatorResultView({ result, texts, locale, onAnother }: ResultProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(keepCalculated, []);

  const emptyForm = `${pathIn(locale, '/')}?another#generator`;
  return (
    <Reveal>
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl">
        {fill(texts.greeting, { name: result.firstName })}
      </h3>
      <div className="flex flex-wrap items-center gap-6">
        <DrawnSeal
          number={result.value}
          size={200}
          title={fill(texts.numberLabel, { number: result.value })}
        />
        <p className="max-w-72">
          <span className="block text-ink-soft">{fill(texts.numberLabel, { number: result.value })}</span>
          <span className="font-display text-2xl">{result.title}</span>
        </p>
      </div>
      <p className="max-w-text whitespace-pre-line">{result.text}</p>
      <p>
        <PageLink href={pathIn(locale, `/life-path/${result.value}`)} className="text-link">
          {fill(texts.readMore, { number: result.value })}
        </PageLink>
      </p>
      {result.mail === 'none' ? null : <p data-testid="calculator-mail">{texts.mail[result.mail]}</p>}
      <div className="border-hairline border-t pt-5">
        <h4 className="mb-3 font-sans font-semibold text-base">{texts.howTitle}</h4>
        <dl className="grid gap-2" data-testid="calculator-steps">
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-ink-soft">{fill(texts.sum, { date: result.date })}</dt>
            <dd className="lining">{equation(result.digits, result.sum)}</dd>
          </div>
          {result.steps.map((step) => (
            <div key={step.from} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-soft">{texts.reduce}</dt>
              <dd className="lining">{equation(step.digits, step.to)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft text-sm">{methodOf(result, texts)}</p>
      </div>
      <OtherWays result={result} texts={texts} />
      <div className="flex flex-wrap gap-4">
        <ButtonLink href={pathIn(locale, '/#readings')}>{texts.order}</ButtonLink>
        <a
          href={emptyForm}
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            onAnother();
          }}
        >
          {texts.another}
        </a>
      </div>
    </Reveal>
  );
}

/** What other schools make of this very date, each with its sum. */
function OtherWays({ result, texts }: Pick<ResultProps, 'result' | 'texts'>) {
  const { otherWays, thirtyThree, date } = result;
  const isDisputed = otherWays.some(({ differs }) => differs);
  return (
    <Disclosure summary={texts.waysTitle} data-testid="calculator-ways">
      <p>{fill(isDisputed ? texts.waysDiffer : texts.waysAgree, { date })}</p>
      <dl className="mt-4 grid gap-4">
        {otherWays.map(({ method, sum, value, differs }) => (
          <div key={method}>
            <dt className="text-ink-soft">{method}</dt>
            <dd className="lining">
              <span>{`${sum} `}</span>
              <span className={differs ? 'font-semibold' : 'text-ink-soft'}>
                {fill(differs ? texts.wayOther : texts.waySame, { number: value })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {thirtyThree ? (
        <>
          <h4 className="mt-6 mb-2 font-display text-xl">{`33: ${thirtyThree.title}`}</h4>
          <p className="max-w-text whitespace-pre-line">{thirtyThree.text}</p>
        </>
      ) : null}
    </Disclosure>
  );
}

/** Why the adding stopped where it did. */
function methodOf({ value, steps }: MailedResult, texts: Messages['calculator']): string {
  if (value > 9) return `${fill(texts.master, { number: value })} ${texts.method}`;
  return steps.length === 0 ? `${texts.single} ${texts.method}` : texts.method;
}

/**
 * Lets its children appear one after the other, by CSS (`controls.css`). First rendered on the server they are simply
 * there, for whoever runs no script; with reduced motion nothing moves.
 */
function Reveal({ children }: { children: ReactNode }) {
  const isHydrated = useHydrated();
  const [isMoving] = useState(isHydrated);
  return (
    <div
      data-testid="calculator-result"
      className={`grid content-start gap-6 ${isMoving ? 'reveal' : ''}`.trim()}
    >
      {children}
    </div>
  );
}

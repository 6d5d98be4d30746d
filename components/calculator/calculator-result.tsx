'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { keepCalculated } from '@/components/forms/calculated-person';
import { useHydrated } from '@/components/forms/use-hydrated';
import { ButtonLink, buttonClass } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { DrawnSeal } from '@/components/ui/drawn-seal';
import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { equation } from '@/lib/numerology/equations';
import type { ShownResult } from '@/lib/signups/result-words';

type ResultProps = {
  result: ShownResult;
  locale: Locale;
  onAnother: () => void;
};

/** The number, what it means, and how it was worked out, step by step. Takes the focus when it appears. */
export function CalculatorResultView({ result, locale, onAnother }: ResultProps) {
  const { words } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(keepCalculated, []);

  const emptyForm = `${pathIn(locale, '/')}?another#generator`;
  return (
    <Reveal>
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere text-xl">
        {words.greeting}
      </h3>
      <div className="flex flex-wrap items-center gap-6">
        <DrawnSeal number={result.value} size={200} title={words.label} />
        <p className="max-w-72">
          <span className="block text-ink-soft">{words.label}</span>
          <span className="font-display text-2xl">{result.title}</span>
        </p>
      </div>
      <p className="max-w-text whitespace-pre-line">{result.text}</p>
      <p>
        <PageLink href={pathIn(locale, `/life-path/${result.value}`)} className="text-link">
          {words.readMore}
        </PageLink>
      </p>
      {words.mail ? <p data-testid="calculator-mail">{words.mail}</p> : null}
      <div className="border-hairline border-t pt-5">
        <h4 className="mb-3 font-sans font-semibold text-base">{words.howTitle}</h4>
        <dl className="grid gap-2" data-testid="calculator-steps">
          <div className="flex flex-wrap gap-x-3">
            <dt className="text-ink-soft">{words.sum}</dt>
            <dd className="lining">{equation(result.digits, result.sum)}</dd>
          </div>
          {result.steps.map((step) => (
            <div key={step.from} className="flex flex-wrap gap-x-3">
              <dt className="text-ink-soft">{words.reduce}</dt>
              <dd className="lining">{equation(step.digits, step.to)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-ink-soft text-sm">{words.method}</p>
      </div>
      <OtherWays {...result} />
      <div className="flex flex-wrap gap-4">
        <ButtonLink href={pathIn(locale, '/#readings')}>{words.order}</ButtonLink>
        <a
          href={emptyForm}
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            onAnother();
          }}
        >
          {words.another}
        </a>
      </div>
    </Reveal>
  );
}

/** What other schools make of this very date, each with its sum. */
function OtherWays({ otherWays, thirtyThree, words }: ShownResult) {
  return (
    <Disclosure summary={words.waysTitle} data-testid="calculator-ways">
      <p>{words.ways}</p>
      <dl className="mt-4 grid gap-4">
        {otherWays.map(({ method, sum, outcome, differs }) => (
          <div key={method}>
            <dt className="text-ink-soft">{method}</dt>
            <dd className="lining">
              <span>{`${sum} `}</span>
              <span className={differs ? 'font-semibold' : 'text-ink-soft'}>{outcome}</span>
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

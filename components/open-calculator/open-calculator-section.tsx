import { getLocale } from 'next-intl/server';
import { CalculatorFrame } from './calculator-frame';
import type { OpenKind } from './fields';
import { OpenCalculator } from './open-calculator';
import { SharedChart } from './shared-chart';
import { wordsOf } from './words';

/** An open calculator in a page of the library: heading, form, and the answer below it. */
export async function OpenCalculatorSection({ kind }: { kind: OpenKind }) {
  const locale = await getLocale();
  const words = wordsOf(kind, locale);
  return (
    <CalculatorFrame
      kind={kind}
      locale={locale}
      before={kind === 'chart' ? <SharedChart words={words} /> : null}
    >
      <OpenCalculator kind={kind} locale={locale} words={words} />
    </CalculatorFrame>
  );
}

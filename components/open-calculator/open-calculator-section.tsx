import { getLocale, getTranslations } from 'next-intl/server';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import type { OpenKind } from './fields';
import { OpenCalculator } from './open-calculator';
import { SharedChart } from './shared-chart';
import { wordsOf } from './words';

/** An open calculator in a page of the library: heading, form, and the answer below it. */
export async function OpenCalculatorSection({ kind }: { kind: OpenKind }) {
  const locale = await getLocale();
  const t = await getTranslations('open');
  const { title, lead } = messages[locale].open[kind];
  const words = wordsOf(kind, locale);
  return (
    <section
      id="calculator"
      aria-labelledby="calculator-title"
      className="scroll-mt-24 border border-gold bg-paper-light p-5 sm:p-8"
    >
      {kind === 'chart' ? <SharedChart words={words} /> : null}
      <h2 id="calculator-title" className="mb-2 text-2xl" data-print="hide">
        {title}
      </h2>
      <p className="mb-6 text-ink-soft" data-print="hide">
        {lead}
      </p>
      <noscript>
        <p className="mb-6">
          {t.rich('withoutScript', {
            home: (chunks) => (
              <a href={pathIn(locale, '/#generator')} className="text-link">
                {chunks}
              </a>
            ),
          })}
        </p>
      </noscript>
      <OpenCalculator kind={kind} locale={locale} words={words} />
    </section>
  );
}

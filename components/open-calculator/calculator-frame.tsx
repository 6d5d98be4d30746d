import { getTranslations } from 'next-intl/server';
import type { Elements } from '@/components/ui/elements';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import type { OpenKind } from './fields';

interface CalculatorFrameProps {
  kind: OpenKind;
  locale: Locale;
  /** Stands above the heading. */
  before?: Elements;
  children: Elements;
}

/** What stands around an open calculator: heading, a sentence, and where to go without scripts. */
export async function CalculatorFrame({ kind, locale, before, children }: CalculatorFrameProps) {
  const t = await getTranslations({ locale, namespace: 'open' });
  const { title, lead } = messages[locale].open[kind];
  return (
    <section
      id="calculator"
      aria-labelledby="calculator-title"
      className="scroll-mt-24 border border-gold bg-paper-light p-5 sm:p-8"
    >
      {before}
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
      {children}
    </section>
  );
}

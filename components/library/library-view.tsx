import { getLocale, getTranslations } from 'next-intl/server';
import { ReadingCall } from '@/components/blog/reading-call';
import { ReaderCard } from '@/components/readings/reader-card';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { Elements } from '@/components/ui/elements';
import { RunningText } from '@/components/ui/running-text';
import { Seal } from '@/components/ui/seal';
import { Container } from '@/components/ui/section';
import { dayInWords } from '@/lib/calendar/words';
import { pathIn } from '@/lib/i18n/path-in';
import { composeText, sealOf } from '@/lib/library/compose';
import { SEAL_SIZE } from '@/lib/library/pictures';
import { SAMPLE_PATH } from '@/lib/library/sample';
import { homeName, libraryData, wayTo } from '@/lib/library/structured-data';
import { requireText, textChanged } from '@/lib/library/texts';
import { markdownHtml } from '@/lib/markdown/markdown';
import { JsonLd } from '@/lib/seo/structured-data';

/**
 * A page of the library of numbers: the way to it, its head with the number's seal, an open calculator if it has one, the
 * text, and the way to a reading.
 */
export async function LibraryView({ path, calculator }: { path: string; calculator?: Elements }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('library')]);
  const text = requireText(locale, path);
  const number = sealOf(path);
  const changed = textChanged(text);
  const date = () => <time dateTime={changed}>{dayInWords(changed, locale)}</time>;
  const html = markdownHtml({ locale, text: composeText(text, locale), tableLabel: t('tableLabel') });
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <article>
        <Container width="text" className="pt-10 md:pt-14">
          <Breadcrumbs
            label={t('breadcrumbs')}
            steps={[
              { name: homeName(locale), href: pathIn(locale, '/') },
              ...wayTo(locale, path).map((step) => ({ name: step.name, href: pathIn(locale, step.path) })),
            ]}
          />
          <header className="mt-8 grid justify-items-start gap-5">
            {number === null ? null : (
              <Seal
                number={number}
                size={SEAL_SIZE}
                title={t('seal', { number })}
                isFirst
                className="size-40"
              />
            )}
            <h1 className="text-3xl md:text-[clamp(2.75rem,4.2vw,4rem)]">{text.title}</h1>
            <p className="voice max-w-2xl italic text-ink-soft text-xl">{text.lead}</p>
            <p className="text-ink-soft text-sm">
              {t.rich(text.updated ? 'updated' : 'published', { date })}
            </p>
          </header>
        </Container>
        {calculator ? (
          <Container width="text" className="pt-10">
            {calculator}
          </Container>
        ) : null}
        <Container width="text" className="py-12 md:py-16">
          <RunningText html={html} className="[&>:first-child]:mt-0" />
          {path === SAMPLE_PATH ? <ReaderCard locale={locale} heading="h2" /> : null}
        </Container>
      </article>
      <Container width="text" className="pb-section">
        <ReadingCall locale={locale} />
      </Container>
      <JsonLd data={libraryData(locale, text)} />
    </main>
  );
}

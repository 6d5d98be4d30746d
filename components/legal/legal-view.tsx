import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { RunningText } from '@/components/ui/running-text';
import { Container } from '@/components/ui/section';
import type { Locale } from '@/lib/i18n/locales';
import { listHeadings } from '@/lib/legal/documents';
import { versionInWords } from '@/lib/legal/version-in-words';
import { markdownHtml } from '@/lib/markdown/markdown';
import { messages } from '@/lib/messages/page-messages';
import { translatorFor } from '@/lib/messages/translator';
import { Contents } from './contents';

type LegalViewProps = {
  locale: Locale;
  title: ReactNode;
  /** Its day, yyyy-mm-dd. */
  version: string;
  content: string;
  /** Stands below the day. */
  note?: Elements;
  /** Stands below the text. */
  children?: Elements;
};

/** A legal text with its title, its day and its table of contents. */
export function LegalView({ locale, title, version, content, note, children }: LegalViewProps) {
  const texts = messages[locale].legal;
  const day = translatorFor(locale, 'legal')('version', { date: versionInWords(version, locale) });
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Container className="py-12 md:py-16">
        <header className="max-w-3xl">
          <p className="voice mb-3 text-ink-soft text-lg">{texts.eyebrow}</p>
          <h1 className="hyphens-auto text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-4 text-ink-soft text-sm">
            <time dateTime={version.slice(0, 10)}>{day}</time>
          </p>
          {note}
        </header>
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
          <div>
            <Contents title={texts.contents} headings={listHeadings(content)} />
          </div>
          <div className="min-w-0">
            <RunningText
              html={markdownHtml({ locale, text: content, tableLabel: texts.tableLabel })}
              className="[&>:first-child]:mt-0"
            />
            {children}
          </div>
        </div>
      </Container>
    </main>
  );
}

'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { Seal } from '@/components/ui/seal';
import { legalLocale, pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { unexpected as german } from '@/messages/de/errors.json';
import { unexpected as english } from '@/messages/en/errors.json';

const texts: Record<Locale, typeof english> = { en: english, de: german };

/** The language of an address, for pages that have lost their own context. */
export function localeOfPath(path: string): Locale {
  if (/^\/de(\/|$)/.test(path)) return 'de';
  return legalLocale(path.slice(1)) ?? 'en';
}

interface ErrorViewProps {
  locale: Locale;
  error: unknown;
  retry: () => void;
}

/** What a visitor sees when a page broke: what happened, a second try, the way home, and an id to quote. */
export function ErrorView({ locale, error, retry }: ErrorViewProps) {
  const t = texts[locale];
  const id = digestOf(error);
  return (
    <main id="main" tabIndex={-1} className="error-page outline-none">
      <div className="mx-auto grid w-full max-w-page items-center gap-10 px-gutter md:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-5 max-w-xl text-lg">{t.text}</p>
          {id ? <p className="mt-4 max-w-xl">{t.quote.replace('{id}', id)}</p> : null}
          <p className="mt-9 flex flex-wrap gap-4">
            <Button onClick={() => retry()}>{t.retry}</Button>
            <a href={pathIn(locale, '/')} className={buttonClass({ variant: 'secondary' })}>
              {t.home}
            </a>
          </p>
        </div>
        <Seal number={4} size={360} className="hidden justify-self-end md:block" />
      </div>
    </main>
  );
}

/** The hash under which the server logged the error; errors of the browser have none. */
function digestOf(error: unknown): string | null {
  const digest = error instanceof Error && 'digest' in error ? error.digest : null;
  return typeof digest === 'string' ? digest : null;
}

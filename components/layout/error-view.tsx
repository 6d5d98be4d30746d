'use client';

import { useEffect, useRef } from 'react';
import { localeOfAddress } from '@/lib/i18n/locale-of-address';
import { unexpected as german } from '@/messages/de/errors.json';
import { unexpected as english } from '@/messages/en/errors.json';

/** The language of the page that broke. Next also renders the error page ahead, for no address. */
export function localeOfPage(): 'en' | 'de' {
  return localeOfAddress(typeof window === 'undefined' ? '/' : window.location.pathname);
}

/** The words of the error page in the language of the page that broke. */
export function wordsOfPage(): typeof english {
  return localeOfPage() === 'de' ? german : english;
}

export interface ErrorViewProps {
  error: unknown;
  retry: () => void;
}

/**
 * What a visitor sees when a page broke: what happened, a second try, the way home, and an id to quote.
 * It brings nothing along that could break with the page: the seal of the Four is written out.
 */
export function ErrorView({ error, retry }: ErrorViewProps) {
  const locale = localeOfPage();
  const t = wordsOfPage();
  const id = digestOf(error);
  const main = useRef<HTMLElement>(null);

  // Whoever had scrolled down the broken page would otherwise look at the footer.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, []);

  return (
    <main ref={main} id="main" tabIndex={-1} className="error-page outline-none">
      <div className="mx-auto grid w-full max-w-page items-center gap-10 px-gutter md:grid-cols-[1.3fr_1fr]">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          <p className="mt-5 max-w-xl text-lg">{t.text}</p>
          {id ? <p className="mt-4 max-w-xl">{t.quote.replace('{id}', id)}</p> : null}
          <p className="mt-9 flex flex-wrap gap-4">
            <button type="button" className="button button-primary" onClick={() => retry()}>
              {t.retry}
            </button>
            <a href={locale === 'de' ? '/de' : '/'} className="button button-secondary">
              {t.home}
            </a>
          </p>
        </div>
        <svg
          viewBox="0 0 100 100"
          width={360}
          strokeWidth={0.4}
          className="seal hidden justify-self-end md:block"
          aria-hidden="true"
        >
          <circle className="seal-ring" cx="50" cy="50" r="47" />
          <path className="seal-star" d="M50 6.5 93.5 50 50 93.5 6.5 50ZM71.75 28.25v43.5h-43.5v-43.5Z" />
        </svg>
      </div>
    </main>
  );
}

/** The hash under which the server logged the error; errors of the browser have none. */
function digestOf(error: unknown): string | null {
  const digest = error instanceof Error && 'digest' in error ? error.digest : null;
  return typeof digest === 'string' ? digest : null;
}

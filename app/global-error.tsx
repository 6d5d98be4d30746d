'use client';

import { ErrorView, localeOfPath } from '@/components/layout/error-view';
import { fontVariables } from './fonts';
import './globals.css';
import '@/components/layout/layout.css';

/** Shown when even the frame of the page broke; it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const locale = localeOfPath(typeof window === 'undefined' ? '/' : window.location.pathname);
  return (
    <html lang={locale} className={fontVariables}>
      <head>
        <title>Unexpected Application Error! | Numina</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <ErrorView locale={locale} error={error} retry={retry} />
      </body>
    </html>
  );
}

'use client';

import { lazy, Suspense } from 'react';
import './globals.css';

type GlobalErrorProps = { error: unknown; retry: () => void };

// Next sends this file along with every page; words and drawing wait until something has broken.
const ErrorDocument = lazy(() => import('./error-document'));

/** Shown when even the frame of the page broke; it brings its own document. */
export default function GlobalError(props: GlobalErrorProps) {
  return (
    <Suspense>
      <ErrorDocument {...props} />
    </Suspense>
  );
}

'use client';

import { lazy, Suspense, useState } from 'react';
import { readEntries } from '@/components/forms/kept-entries';

type PageErrorProps = { error: unknown; retry: () => void };

// Next sends this file along with every page; words and drawing wait until something has broken.
const ErrorView = lazy(async () => ({ default: (await import('@/components/layout/error-view')).ErrorView }));

/** Shown in place of a page that broke; header and footer stay, and a second try brings back what was typed. */
export default function PageError({ error, retry }: PageErrorProps) {
  // During the first rendering the page that broke is still there to be read.
  const [entries] = useState(readEntries);
  const retryWithEntries = async () => {
    const { restoreEntries } = await import('@/components/forms/restore-entries');
    restoreEntries(entries);
    retry();
  };
  return (
    <Suspense>
      <ErrorView error={error} retry={retryWithEntries} />
    </Suspense>
  );
}

'use client';

import { lazy, Suspense } from 'react';

type PageErrorProps = { error: unknown; retry: () => void };

// Next sends this file along with every page; words and drawing wait until something has broken.
const ErrorView = lazy(async () => ({ default: (await import('@/components/layout/error-view')).ErrorView }));

/** Shown in place of a page that broke; header and footer stay. */
export default function PageError(props: PageErrorProps) {
  return (
    <Suspense>
      <ErrorView {...props} />
    </Suspense>
  );
}

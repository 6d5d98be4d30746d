'use client';

import { usePathname } from 'next/navigation';
import { ErrorView, localeOfPath } from '@/components/layout/error-view';

/** Shown in place of a page that broke; header and footer stay. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const path = usePathname();
  return <ErrorView locale={localeOfPath(path)} error={error} retry={retry} />;
}

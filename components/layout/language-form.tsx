'use client';

import { usePathname } from 'next/navigation';
import type { Elements } from '@/components/ui/elements';
import { publicPath } from './public-path';

interface LanguageFormProps {
  label: string;
  className: string;
  /** A button for each language. */
  children: Elements;
}

/** The language switcher of visitors without JavaScript. The page it names is asked where the browser hides whence it comes. */
export function LanguageForm({ label, className, children }: LanguageFormProps) {
  const path = publicPath(usePathname());
  return (
    <form method="post" action="/api/language" aria-label={label} className={className}>
      <input type="hidden" name="path" value={path} />
      {children}
    </form>
  );
}

'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { samePageIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { storeLanguage } from './language-choice';
import { publicPath } from './public-path';

interface LanguageLinkProps {
  to: Locale;
  isCurrent: boolean;
  children: ReactNode;
}

/** Leads to this page in a language. A click also stores the choice; without JavaScript it is a plain link. */
export function LanguageLink({ to, isCurrent, children }: LanguageLinkProps) {
  const path = publicPath(usePathname());

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    storeLanguage(to);
    if (isCurrent) return event.preventDefault();
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = samePageIn(to, pathname, search + hash);
  };

  return (
    <a
      href={samePageIn(to, path)}
      hrefLang={to}
      lang={to}
      aria-current={isCurrent || undefined}
      onClick={choose}
      suppressHydrationWarning
    >
      {children}
    </a>
  );
}

'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { samePageIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { storeLanguage } from './language-choice';
import { publicPath } from './public-path';

interface LanguageLinkProps {
  to: Locale;
  isCurrent: boolean;
  children: ReactNode;
}

/** Leads to this page in a language. A click also stores the choice. */
export function LanguageLink({ to, isCurrent, children }: LanguageLinkProps) {
  const path = publicPath(usePathname());
  const link = useRef<HTMLAnchorElement>(null);

  // A page that stands for many addresses, such as that of the missing ones, was rendered for none of them.
  useEffect(() => {
    const { pathname, search } = window.location;
    if (path && link.current) link.current.href = samePageIn(to, pathname, search);
  }, [to, path]);

  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    storeLanguage(to);
    if (isCurrent) return event.preventDefault();
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = samePageIn(to, pathname, search + hash);
  };

  return (
    <a
      ref={link}
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

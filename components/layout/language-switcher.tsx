'use client';

import { usePathname } from 'next/navigation';
import type { MouseEvent } from 'react';
import { samePageIn } from '@/lib/i18n/addresses';
import { type Locale, locales } from '@/lib/i18n/locales';
import { storeLanguage } from './language-choice';
import { publicPath } from './public-path';

interface LanguageSwitcherProps {
  locale: Locale;
  /** The group's spoken name. */
  label: string;
  /** Each language in its own words. */
  names: Record<Locale, string>;
  className?: string;
}

/** Links to this page in each language. A click also stores the choice; without JavaScript it is a plain link. */
export function LanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  const path = publicPath(usePathname());

  const choose = (chosen: Locale) => (event: MouseEvent<HTMLAnchorElement>) => {
    storeLanguage(chosen);
    if (chosen === locale) return event.preventDefault();
    const { pathname, search, hash } = window.location;
    event.currentTarget.href = samePageIn(chosen, pathname, `${search}${hash}`);
  };

  return (
    <ul aria-label={label} className={`language-switcher ${className}`.trim()}>
      {locales.map((each) => (
        <li key={each}>
          <a
            href={samePageIn(each, path)}
            hrefLang={each}
            lang={each}
            aria-current={each === locale ? 'true' : undefined}
            onClick={choose(each)}
            suppressHydrationWarning
          >
            {each.toUpperCase()}
            <span className="sr-only">, {names[each]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

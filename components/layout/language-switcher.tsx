'use client';

import { usePathname } from 'next/navigation';
import { type Locale, languageNames, locales } from '@/lib/i18n/locales';
import { languageLinks } from './language-links';
import { publicPath } from './public-path';

interface LanguageSwitcherProps {
  locale: Locale;
  /** The group's spoken name. */
  label: string;
  className?: string;
}

/**
 * Links to this page in each language. Only the server writes them: in the browser React is not told of them
 * (docs/decisions/0033), `showPage` leads them to whatever page is shown, and `SiteNavigation` keeps what is chosen.
 */
export function LanguageSwitcher({ locale, label, className = '' }: LanguageSwitcherProps) {
  const path = usePathname();
  const links = typeof window === 'undefined' ? languageLinks(locale, publicPath(path)) : '';
  return (
    <ul
      aria-label={label}
      className={`language-switcher language-links ${className}`.trim()}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: addresses are escaped, all else is written in languageLinks
      dangerouslySetInnerHTML={{ __html: links }}
    />
  );
}

/** Without JavaScript: buttons that also keep the choice. The page is named where the browser hides whence it comes. */
export function PlainLanguageSwitcher({ locale, label, className = '' }: LanguageSwitcherProps) {
  const path = usePathname();
  // A browser that runs this shows none of it.
  if (typeof window !== 'undefined') return <noscript />;
  return (
    <noscript>
      <form
        method="post"
        action="/api/language"
        aria-label={label}
        className={`language-switcher ${className}`.trim()}
      >
        <input type="hidden" name="path" value={publicPath(path)} />
        {locales.map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={each}
            aria-current={each === locale || undefined}
          >
            <span>{each.toUpperCase()}</span>
            <span className="sr-only">{`, ${languageNames[each]}`}</span>
          </button>
        ))}
      </form>
    </noscript>
  );
}

import { type Locale, locales } from '@/lib/i18n/locales';
import { LanguageLink } from './language-link';

interface LanguageSwitcherProps {
  locale: Locale;
  /** The group's spoken name. */
  label: string;
  /** Each language in its own words. */
  names: Record<Locale, string>;
  className?: string;
}

/** Links to this page in each language. */
export function LanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  return (
    <ul aria-label={label} className={`language-switcher ${className}`.trim()}>
      {locales.map((each) => (
        <li key={each}>
          <LanguageLink to={each} isCurrent={each === locale}>
            <span>{each.toUpperCase()}</span>
            <span className="sr-only">{`, ${names[each]}`}</span>
          </LanguageLink>
        </li>
      ))}
    </ul>
  );
}

import { type Locale, locales } from '@/lib/i18n/locales';
import { LanguageForm } from './language-form';
import { LanguageLink } from './language-link';
import { LanguageWord } from './language-word';

interface LanguageSwitcherProps {
  locale: Locale;
  /** The group's spoken name. */
  label: string;
  /** Each language in its own words. */
  names: Record<Locale, string>;
  className?: string;
}

/** Links to this page in each language. They keep the choice, and the visitor's place. */
export function LanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  return (
    <ul aria-label={label} className={`language-switcher language-links ${className}`.trim()}>
      {locales.map((each) => (
        <li key={each}>
          <LanguageLink to={each} isCurrent={each === locale} name={names[each]} />
        </li>
      ))}
    </ul>
  );
}

/** Without JavaScript: buttons that also keep the choice. */
export function PlainLanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  return (
    <noscript>
      <LanguageForm label={label} className={`language-switcher ${className}`.trim()}>
        {locales.map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={each}
            aria-current={each === locale || undefined}
          >
            <LanguageWord of={each} name={names[each]} />
          </button>
        ))}
      </LanguageForm>
    </noscript>
  );
}

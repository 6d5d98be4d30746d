import { type Locale, locales } from '@/lib/i18n/locales';
import { LanguageForm } from './language-form';
import { LanguageLink } from './language-link';

interface LanguageSwitcherProps {
  locale: Locale;
  /** The group's spoken name. */
  label: string;
  /** Each language in its own words. */
  names: Record<Locale, string>;
  className?: string;
}

/** Links to this page in each language; without JavaScript, buttons that also keep the choice. */
export function LanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  const word = (each: Locale) => (
    <>
      <span>{each.toUpperCase()}</span>
      <span className="sr-only">{`, ${names[each]}`}</span>
    </>
  );
  return (
    <>
      <ul aria-label={label} className={`language-switcher language-links ${className}`.trim()}>
        {locales.map((each) => (
          <li key={each}>
            <LanguageLink to={each} isCurrent={each === locale}>
              {word(each)}
            </LanguageLink>
          </li>
        ))}
      </ul>
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
              {word(each)}
            </button>
          ))}
        </LanguageForm>
      </noscript>
    </>
  );
}

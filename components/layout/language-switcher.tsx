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

function Word({ of, names }: { of: Locale; names: Record<Locale, string> }) {
  return (
    <>
      <span>{of.toUpperCase()}</span>
      <span className="sr-only">{`, ${names[of]}`}</span>
    </>
  );
}

/** Links to this page in each language. They keep the choice, and the visitor's place. */
export function LanguageSwitcher({ locale, label, names, className = '' }: LanguageSwitcherProps) {
  return (
    <ul aria-label={label} className={`language-switcher language-links ${className}`.trim()}>
      {locales.map((each) => (
        <li key={each}>
          <LanguageLink to={each} isCurrent={each === locale}>
            <Word of={each} names={names} />
          </LanguageLink>
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
            <Word of={each} names={names} />
          </button>
        ))}
      </LanguageForm>
    </noscript>
  );
}

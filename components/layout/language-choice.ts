import { isLocale, LANGUAGE_KEY, type Locale } from '@/lib/i18n/locales';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the visitor's choice in the cookie, which the server reads, and in localStorage, which outlives it. */
export function storeLanguage(locale: Locale): void {
  writeCookie(locale);
  try {
    window.localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Storage may be switched off; the cookie alone will do.
  }
}

/**
 * Brings a lost cookie back from localStorage. A visitor without a stored choice gets none.
 * @returns the restored choice, or null when nothing had to be done
 */
export function restoreLanguage(): Locale | null {
  const hasCookie = document.cookie.split('; ').some((pair) => pair.startsWith(`${LANGUAGE_KEY}=`));
  if (hasCookie) return null;
  const stored = storedLanguage();
  if (stored) writeCookie(stored);
  return stored;
}

function storedLanguage(): Locale | null {
  try {
    const value = window.localStorage.getItem(LANGUAGE_KEY);
    return isLocale(value) ? value : null;
  } catch {
    return null;
  }
}

function writeCookie(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_KEY}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
}

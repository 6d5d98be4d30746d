import { LANGUAGE_KEY, type Locale } from '@/lib/i18n/locales';

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the visitor's choice in the cookie, which the server reads, and in localStorage, which outlives it. */
export function storeLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_KEY}=${locale}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax${secure}`;
  try {
    window.localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Storage may be switched off; the cookie alone will do.
  }
}

/** What localStorage holds as the visitor's choice; null when nothing, or when storage is switched off. */
export function storedChoice(): string | null {
  try {
    return window.localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** Whether a choice is stored while its cookie is gone. A visitor without a stored choice has lost nothing. */
export function hasLostChoice(): boolean {
  return !document.cookie.includes(LANGUAGE_KEY) && storedChoice() !== null;
}

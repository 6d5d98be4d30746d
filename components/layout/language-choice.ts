import { LANGUAGE_COOKIE, LANGUAGE_KEY, type Locale } from '@/lib/i18n/locales';

/** Keeps the visitor's choice in the cookie, which the server reads, and in localStorage, which outlives it. */
export function storeLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_KEY}=${locale}; ${LANGUAGE_COOKIE}${secure}`;
  try {
    window.localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Storage may be switched off; the cookie alone will do.
  }
}

import { LANGUAGE_COOKIE, LANGUAGE_KEY, type Locale } from '@/lib/i18n/locales';

/** Where the links of the language switcher stand, which name their language by `hreflang`. */
export const LANGUAGE_LISTS = '.language-links';

/** Keeps the choice that a link of the language switcher stands for, and the visitor's place. */
export function chooseLanguage(link: HTMLAnchorElement, event: Event): void {
  storeLanguage(link.hreflang as Locale);
  const { search, hash } = window.location;
  if (link.hasAttribute('aria-current')) event.preventDefault();
  else Object.assign(link, { search, hash });
}

/** Keeps the visitor's choice in the cookie, which the server reads, and in localStorage, which outlives it. */
function storeLanguage(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${LANGUAGE_KEY}=${locale}; ${LANGUAGE_COOKIE}${secure}`;
  try {
    window.localStorage.setItem(LANGUAGE_KEY, locale);
  } catch {
    // Storage may be switched off; the cookie alone will do.
  }
}

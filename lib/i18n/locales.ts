export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Each language in its own words. */
export const languageNames: Record<Locale, string> = { en: 'English', de: 'Deutsch' };

/** Cookie and localStorage key of the visitor's choice (brief, point 1). */
export const LANGUAGE_KEY = 'preferred-language';

/** How long and where the cookie lives: a year, on the whole site, not in what other sites send here. */
export const LANGUAGE_COOKIE = 'Path=/; Max-Age=31536000; SameSite=Lax';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

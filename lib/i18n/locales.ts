export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** Cookie and localStorage key of the visitor's choice (brief, point 1). */
export const LANGUAGE_KEY = 'preferred-language';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

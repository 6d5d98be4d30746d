import { type Locale, locales } from './locales';

/** Legal documents: the slug is the address at the root, whatever the language. */
export const legalPages = {
  en: ['terms', 'privacy', 'privacy-policy', 'legal-notice', 'withdrawal'],
  de: ['agb', 'datenschutz', 'impressum', 'widerruf'],
} as const;

export type LegalSlug = (typeof legalPages)[Locale][number];

/** Where the language switcher leads from a legal document. */
const counterparts: Record<LegalSlug, LegalSlug> = {
  terms: 'agb',
  privacy: 'datenschutz',
  'privacy-policy': 'datenschutz',
  'legal-notice': 'impressum',
  withdrawal: 'widerruf',
  agb: 'terms',
  datenschutz: 'privacy',
  impressum: 'legal-notice',
  widerruf: 'withdrawal',
};

/** The language of a legal slug, or null when it is none. */
export function legalLocale(slug: string): Locale | null {
  return locales.find((locale) => legalPages[locale].some((page) => page === slug)) ?? null;
}

/**
 * The public address of a page in one language.
 * @param path the English address without a language prefix, such as `/`, `/blog` or `/#faq`
 */
export function pathIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path === '/' ? '/de' : `/de${path.replace(/^\/(?=[#?])/, '')}`;
}

/**
 * The same page in another language: path, query and section are kept; a legal document leads to its counterpart.
 * @param path pathname as the visitor sees it, such as `/de/blog`
 * @param rest query and hash, such as `?package=full#faq`
 */
export function samePageIn(locale: Locale, path: string, rest = ''): string {
  const bare = path.replace(/^\/de(?=\/|$)/, '') || '/';
  const slug = bare.slice(1);
  const current = legalLocale(slug);
  if (current) return `/${current === locale ? slug : counterparts[slug as LegalSlug]}${rest}`;
  return `${pathIn(locale, bare)}${rest}`;
}

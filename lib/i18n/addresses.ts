import type { Locale } from './locales';
import { pathIn } from './path-in';

/**
 * The legal documents by their English slugs, each with its German counterpart, where the language switcher leads. The
 * slug is the address at the root. The German privacy notice leads back to the first that names it.
 */
const legalPairs = {
  terms: 'agb',
  privacy: 'datenschutz',
  'privacy-policy': 'datenschutz',
  'legal-notice': 'impressum',
  withdrawal: 'widerruf',
} as const;

type EnglishSlug = keyof typeof legalPairs;
type GermanSlug = (typeof legalPairs)[EnglishSlug];
export type LegalSlug = EnglishSlug | GermanSlug;

const pairs = Object.entries(legalPairs);

/** The slugs of the legal documents in each language. Written out, so that pages without them can leave the list out. */
export const legalPages = {
  en: ['terms', 'privacy', 'privacy-policy', 'legal-notice', 'withdrawal'],
  de: ['agb', 'datenschutz', 'impressum', 'widerruf'],
} as const satisfies { en: readonly EnglishSlug[]; de: readonly GermanSlug[] };

/** The legal documents that consents name by a tag in their wording, such as `<terms>`. */
export const consentDocuments = {
  en: { terms: 'terms', privacy: 'privacy', withdrawal: 'withdrawal' },
  de: { terms: 'agb', privacy: 'datenschutz', withdrawal: 'widerruf' },
} as const satisfies Record<Locale, Record<string, LegalSlug>>;

/**
 * The language of a legal document, or null when there is none.
 * @param slug its address without the slash in front; that of one of its versions, `terms/2026-11-27`, counts too
 */
export function legalLocale(slug: string): Locale | null {
  const [document = ''] = slug.split('/');
  const pair = pairs.find((each) => each.includes(document));
  return pair ? (pair[0] === document ? 'en' : 'de') : null;
}

/**
 * The same page in another language: path, query and section are kept; a legal document leads to its counterpart.
 * @param path pathname as the visitor sees it, such as `/de/blog`
 * @param rest query and hash, such as `?package=full#faq`
 */
export function samePageIn(locale: Locale, path: string, rest = ''): string {
  // Two slashes in front would name another host.
  const bare = `/${path.replace(/^\/de(?=\/|$)/, '').replace(/^[/\\]+/, '')}`;
  const [slug = '', ...version] = bare.slice(1).split('/');
  const pair = pairs.find((each) => each.includes(slug));
  if (!pair) return `${pathIn(locale, bare)}${rest}`;
  // A document of the language asked for stays itself: two English ones share their German counterpart.
  const [english, german] = pair;
  const own = locale === 'de' ? german : slug === german ? english : slug;
  return `/${[own, ...version].join('/')}${rest}`;
}

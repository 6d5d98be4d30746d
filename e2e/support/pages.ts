import type { SiteLocale } from './shop';

const common = [
  '/',
  '/blog',
  '/blog/life-path-number-guide',
  '/blog/no-such-article',
  '/contact',
  '/order?package=full',
  '/payment-success',
  '/withdraw',
  '/my-order',
  '/no-such-page',
];

/** Every kind of page a visitor can reach without an order of their own, by its address. */
export const pagesOf: Record<SiteLocale, string[]> = {
  en: [...common, '/terms', '/privacy', '/privacy-policy', '/legal-notice', '/withdrawal'],
  de: [
    ...common.map((path) => (path === '/' ? '/de' : `/de${path}`)),
    '/agb',
    '/datenschutz',
    '/impressum',
    '/widerruf',
  ],
};

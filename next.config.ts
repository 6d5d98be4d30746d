import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { business } from './lib/business';
import { isDevelopment } from './lib/development';
import { redirects, rewrites } from './lib/pages/routes';

const config: NextConfig = {
  // Tests build beside a site that is running.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // `page.dev.tsx` is a page for whoever works on the site (/design); in a build it does not exist.
  pageExtensions: isDevelopment ? ['dev.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  poweredByHeader: false,
  // What a page says of today is as old as the build (instrumentation.ts).
  env: { BUILT_ON: new Intl.DateTimeFormat('sv-SE', { timeZone: business.timeZone }).format(new Date()) },
  reactStrictMode: true,
  // Fonts and style sheets are named in the head of the page alone: named in the answer's head as well, they hold up a
  // phone's page before its first byte is read (docs/decisions/0033).
  reactMaxHeadersLength: 0,
  // A build refuses wrong types; only `npm test` says that it has just checked them, tests included.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === 'yes' },
  serverExternalPackages: [
    'rate-limiter-flexible',
    'postgres',
    'drizzle-orm',
    'graphile-worker',
    'prom-client',
    'nodemailer',
    '@myriaddreamin/typst-ts-node-compiler',
    'fontkit',
  ],
  experimental: { globalNotFound: true, serverActions: { bodySizeLimit: '64kb' } },
  // Names the inline scripts of pages rendered ahead in their policy (docs/decisions/0023).
  cacheHandler: fileURLToPath(new URL('./lib/policy/page-cache.mjs', import.meta.url)),
  redirects: async () => redirects(),
  rewrites: async () => ({ beforeFiles: rewrites(), afterFiles: [], fallback: [] }),
  // What every answer says is in lib/policy/answer-headers.ts.
  headers: async () => [
    // Made to be shown elsewhere: where a page is shared.
    {
      source: '/opengraph/:picture',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    // Drawings have names instead of hashes, so that image search keeps them; a change of one may take a week.
    ...['/drawings/:drawing', '/covers/:cover'].map((source) => ({
      source,
      headers: [
        { key: 'Cache-Control', value: 'public, max-age=604800, s-maxage=604800' },
        { key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' },
      ],
    })),
    // Its name changes with its text.
    {
      source: '/late/:script',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    // An order form that holds nothing of anybody: a browser may keep it and, where no script does, put back what was typed
    // when somebody comes back from the payment page. With entries of its own a page stays `no-store` (docs/decisions/0039).
    {
      source: '/:language(de)?/order/:package*',
      missing: [
        { type: 'query', key: 'form' },
        { type: 'cookie', key: 'numina-checkout' },
        { type: 'cookie', key: 'numina-ordered' },
        { type: 'header', key: 'rsc' },
      ],
      headers: [{ key: 'Cache-Control', value: 'private, no-cache' }],
    },
    // The address of a buyer's page names the order, and a link to it or to the desk is a key until it is exchanged: neither
    // must travel to another site with a click. Forms must still name their origin, which `no-referrer` would make "null".
    {
      source: '/:language(de)?/my-order/:rest+',
      headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
    },
    {
      source: '/desk/:rest*',
      headers: [
        { key: 'Referrer-Policy', value: 'same-origin' },
        { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
        { key: 'Cache-Control', value: 'private, no-store' },
      ],
    },
    {
      source: '/:language(de)?/new-email/:rest+',
      headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
    },
    {
      source: '/:language(de)?/opening/:rest+',
      headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
    },
    {
      source: '/:language(de)?/review/:rest+',
      headers: [{ key: 'Referrer-Policy', value: 'same-origin' }],
    },
  ],
};

export default createNextIntlPlugin('./lib/messages/request.ts')(config);

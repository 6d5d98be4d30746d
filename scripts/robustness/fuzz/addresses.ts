import fc from 'fast-check';
import { pages } from '@/lib/pages/pages';
import type { Question } from '../http';
import type { Ground } from './ground';
import { anyText, MARK } from './words';

const one = <T>(list: readonly T[]) => fc.constantFrom(...list);

/** A text as part of an address: with its escapes, or with the bytes of Latin-1 as they are. */
const part = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  one([
    '%',
    '%zz',
    '%ff',
    '%c0%af',
    '%00',
    '%2e%2e',
    '..',
    '.',
    '//',
    '%5c',
    '*',
    ';',
    '@',
    '%F0%9F',
    'x'.repeat(2000),
  ]),
  fc
    .string({
      unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
      maxLength: 40,
    })
    .map((text) => text.replaceAll(/[?#]/g, '')),
);

const names = [
  'package',
  'form',
  'payment',
  'problem',
  'coupon',
  'session_id',
  'page',
  'done',
  'seite',
  'q',
  '_rsc',
  'part',
  'number',
];
const query = fc
  .array(fc.tuple(fc.oneof(one(names), part), part), { maxLength: 4 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}` : ''));

const headers: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: one<Record<string, string>>([
      { rsc: '1' },
      { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
      { rsc: '1', 'next-router-state-tree': 'no tree' },
      { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
      { 'next-router-state-tree': '%5B' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware' },
      { 'x-forwarded-host': 'example.com', 'x-forwarded-proto': 'gopher' },
      { 'accept-language': 'de;q=x,,,*' },
      { 'accept-language': 'x'.repeat(3000) },
      { cookie: 'preferred-language=de; preferred-language=xx; numina-checkout=x.y.z; numina-ordered=....' },
      { cookie: '__proto__=1; =; ;;; numina-checkout=' },
      { range: 'bytes=9-1' },
      { 'if-none-match': '*', 'if-modified-since': 'no day' },
      { accept: 'text/x-component' },
      { 'content-type': 'multipart/form-data' },
      { 'x-test-client': 'no address' },
      { 'x-test-client': '[::ffff:1.2.3.4]:99, , fe80::1%eth0' },
    ]),
  },
);

/** Requests for every page of the site and for addresses around them, with odd parts, queries, headers and methods. */
export function addressQuestions(ground: Ground): fc.Arbitrary<Question> {
  const tokens = ground.orders.flatMap(({ order, review, reviewStop }) => [order, review, reviewStop]);
  const token = fc.oneof(one([...tokens, ground.desk]), part);
  const known = one(pages.map(({ path }) => path)).chain((path) =>
    fc
      .tuple(token, one(['reading', 'receipt', 'mail', 'x']))
      .map(([value, document]) => path.replace(':document', document).replace(/:\w+/, value)),
  );
  const desk = fc
    .tuple(
      token,
      one([
        'orders',
        'reviews',
        'messages',
        'withdrawals',
        'issues',
        'coupons',
        'sessions',
        'fresh-link',
        '',
      ]),
      fc.oneof(
        part,
        one(ground.orders).map(({ number }) => number),
      ),
      fc.boolean(),
    )
    .map(([key, area, entry, isLink]) => `/desk/${isLink ? `${key}/` : ''}${area}/${entry}`);
  const wild = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const inner = one([
    '/_next/image?url=%2Ficon-512.png&w=64&q=75',
    '/_next/data/x/index.json',
    '/_next/static/%2e%2e/%2e%2e/BUILD_ID',
    '/api/health',
    '/api/unknown',
    '/sitemap.xml',
    '/feed.xml',
    '/closed/order',
    '/legal/terms',
    '/missing',
    '/_error',
    '/500',
    '/404',
    '/index',
    '/desk/link',
    '/desk/closed',
    '/opengraph/x',
  ]);
  const path = fc.oneof(
    { weight: 4, arbitrary: known },
    { weight: 2, arbitrary: desk },
    { weight: 2, arbitrary: wild },
    { weight: 1, arbitrary: inner },
  );
  const method = one([
    'GET',
    'GET',
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PATCH',
  ]);
  return fc
    .tuple(one(['', '', '/de', '/en']), path, query, headers, method)
    .map(([language, bare, search, head, verb]) => ({
      method: verb,
      path: `${language}${bare}${bare.includes('?') ? '' : search}`,
      headers: head,
      ...(verb === 'POST' || verb === 'PUT' ? { body: `name=${MARK}` } : {}),
    }));
}

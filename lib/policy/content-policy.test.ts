import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { restoreLanguage } from '@/lib/pages/restore-language';
import { hashesOfInlineScripts, hashOf, policyOfNoPage, policyOfPage } from './content-policy.mjs';

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The sources of one directive of a policy, or undefined when it does not stand there. */
const sources = (policy: string, directive: string) =>
  policy
    .split('; ')
    .map((part) => part.split(' '))
    .find(([name]) => name === directive)
    ?.slice(1);

it('lets a page run the scripts that are named, and no others', () => {
  const policy = policyOfPage(['nonce-abc', 'sha256-def=']);
  expect(sources(policy, 'script-src')).toEqual(["'self'", "'nonce-abc'", "'sha256-def='"]);
  expect(policy).not.toContain('unsafe');
});

it('starts from nothing, and lets nobody frame a page or change where its addresses lead', () => {
  for (const policy of [policyOfPage([]), policyOfNoPage])
    for (const directive of ['default-src', 'frame-ancestors', 'base-uri'])
      expect(sources(policy, directive), `${directive} of ${policy}`).toEqual(["'none'"]);
  expect(sources(policyOfPage([]), 'object-src')).toEqual(["'none'"]);
});

it('lets forms lead to this site and to Stripe, on one machine to the stand-in as well', () => {
  const stripe = 'https://checkout.stripe.com';
  expect(sources(policyOfPage([]), 'form-action')).toEqual(["'self'", stripe]);
  expect(sources(policyOfPage([], { stripeUrl: 'http://localhost:12111/v1' }), 'form-action')).toEqual([
    "'self'",
    stripe,
    'http://localhost:12111',
  ]);
  expect(sources(policyOfNoPage, 'form-action')).toEqual(["'none'"]);
});

it('lets React evaluate in development only', () => {
  expect(sources(policyOfPage([], { isDevelopment: true }), 'script-src')).toContain("'unsafe-eval'");
});

it('names every inline script of a page once, in its very text', async () => {
  const html = `<head><script>${restoreLanguage}</script></head><script nonce="x">one()\n </script>
    <SCRIPT id="_R_">one()\n </SCRIPT><script type="module">two("ä")</script>`;
  expect(await hashesOfInlineScripts(html)).toEqual([restoreLanguage, 'one()\n ', 'two("ä")'].map(sha256));
  expect(await hashOf(restoreLanguage)).toBe(sha256(restoreLanguage));
});

it('names neither scripts with an address nor data', async () => {
  const html = `<script src="/a.js" async="">old()</script><script type="application/ld+json">{"a":1}</script>
    <script></script><style>p{}</style>`;
  expect(await hashesOfInlineScripts(html)).toEqual([]);
});

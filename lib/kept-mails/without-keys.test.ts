import { beforeAll, expect, it, vi } from 'vitest';
import { deskLink, orderLink, reviewLink, reviewStopEndpoint } from '@/lib/links/links';
import { signToken } from '@/lib/links/token';
import { partResponse } from './part-response';
import { htmlWithoutKeys, textWithoutKeys } from './without-keys';

beforeAll(() => {
  const variables = {
    DATABASE_URL: 'postgres://localhost/none',
    SITE_URL: 'https://numina.example',
    CLIENT_IP_HEADER: 'x-real-ip',
    STRIPE_SECRET_KEY: 'sk_test_links',
    STRIPE_WEBHOOK_SECRET: 'whsec_links',
    RESEND_API_KEY: 're_links',
    NUMINA_SECRET: 'a secret of at least thirty-two characters',
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
});

const id = crypto.randomUUID();
const order = { id, linkEpoch: 3, locale: 'de' as const };
const now = new Date();
const keys = () => [
  orderLink(order, now),
  reviewLink(order, now),
  reviewStopEndpoint(order, now),
  deskLink('/desk', now),
  deskLink('/desk/orders/NU-7K4Q-92MX', now),
  `https://numina.example/x?token=${signToken('order', id, now)}`,
];
const open = [
  'https://numina.example',
  'https://numina.example/de/withdraw?order=NU-7K4Q-92MX',
  'https://numina.example/impressum',
  'mailto:post@numina.example',
];

it('takes every kind of signed link out of a mail, keeps its words, and leaves other links', () => {
  for (const key of keys()) {
    const html = `<p>Hier: <a href="${key}" style="color:red">Bestellung <b>ansehen</b></a>, auch ${key}</p>`;
    const shown = htmlWithoutKeys(html);
    expect(shown).toMatch(/<a style="color:red">Bestellung <b>ansehen<\/b><\/a>/);
    for (const part of [shown, textWithoutKeys(`ansehen ${key}\n`)]) expect(part).not.toMatch(/[\w-]{50,}/);
  }
  for (const address of open) {
    const html = `<a href="${address}">Link</a>`;
    expect(htmlWithoutKeys(html)).toBe(html);
    expect(textWithoutKeys(address)).toBe(address);
  }
});

const part = {
  place: 0,
  role: 'html',
  filename: null,
  contentType: 'text/html; charset=utf-8',
  contentSha256: 'a',
} as const;

it('shows a kept mail in a document that can do nothing, and keeps it nowhere', async () => {
  const answer = partResponse({ part, bytes: Buffer.from(`<a href="${keys()[0]}">Ä</a>`) });
  expect(await answer.text()).toBe('<a>Ä</a>');
  expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/);
  expect(answer.headers.get('content-security-policy')).not.toMatch(/allow-scripts|allow-same-origin/);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
});

it('hands out an attachment as it was sent, under its name, and only a PDF inside the browser', async () => {
  const pdf = { ...part, role: 'attachment', filename: 'Größe.pdf', contentType: 'application/pdf' } as const;
  const bytes = Buffer.from([0x25, 0x50, 0xff, 0x00]);
  const answer = partResponse({ part: pdf, bytes }, 'inline');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
  const other = partResponse({ part: { ...pdf, contentType: 'text/html' }, bytes }, 'inline');
  expect(other.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(partResponse({ part: pdf, bytes }).headers.get('content-disposition')).toMatch(/^attachment/);
});

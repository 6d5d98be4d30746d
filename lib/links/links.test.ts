import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { showClosedDesk, showClosedLink } from './closed-link';
import { deskLink, orderLink, reviewLink, reviewStopEndpoint, reviewStopLink } from './links';
import { type LinkPurpose, lifetimeDays, readToken, signToken } from './token';

const issuedAt = new Date('2026-11-27T10:00:00.500Z');
const purposes = Object.keys(lifetimeDays) as LinkPurpose[];
const daysLater = (days: number) => new Date(issuedAt.getTime() + days * 86_400_000);

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://localhost/none');
  vi.stubEnv('SITE_URL', 'https://numina.example');
  vi.stubEnv('CLIENT_IP_HEADER', 'x-real-ip');
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_links');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_links');
  vi.stubEnv('RESEND_API_KEY', 're_links');
  vi.stubEnv('NUMINA_SECRET', 'a secret of at least thirty-two characters');
});

describe('a signed token', () => {
  it.each([null, undefined, 7, {}, [], ['a']])(
    'is not %j, which a stranger may send in its place',
    (sent) => {
      for (const purpose of purposes) expect(readToken(purpose, sent as unknown as string)).toBeNull();
    },
  );

  it('gives its subject back, for every purpose', () => {
    for (const purpose of purposes) {
      const id = randomUUID();
      expect(readToken(purpose, signToken(purpose, id, issuedAt), issuedAt)).toEqual({ subjectId: id });
    }
  });

  it('is the same each time it is made from the same facts', () => {
    const id = randomUUID();
    expect(signToken('order', id, issuedAt)).toBe(signToken('order', id, new Date(issuedAt)));
  });

  it('stands in an address without escaping and tells the subject only', () => {
    const token = signToken('desk', '/desk/orders/1', issuedAt);
    expect(token).toMatch(/^[\w-]+$/);
    expect(encodeURIComponent(token)).toBe(token);
  });

  it('opens nothing once any one of its characters is changed', () => {
    const token = signToken('order', randomUUID(), issuedAt);
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, at) + other + token.slice(at + 1);
      expect(readToken('order', changed, issuedAt), `character ${at}`).toBeNull();
    }
  });

  it('opens nothing in another spelling of the same bytes', () => {
    const token = signToken('order', 'three bytes more or less', issuedAt);
    const spelled = [`${token}=`, `${token}A`, ` ${token}`, `${token}\n`];
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    spelled.push(...[...alphabet].map((last) => token.slice(0, -1) + last).filter((text) => text !== token));
    for (const text of spelled) expect(readToken('order', text, issuedAt)).toBeNull();
  });

  it('opens nothing for another purpose', () => {
    for (const purpose of purposes) {
      const token = signToken(purpose, randomUUID(), issuedAt);
      for (const other of purposes.filter((name) => name !== purpose)) {
        expect(readToken(other, token, issuedAt)).toBeNull();
      }
    }
  });

  it('opens until its last day and not after', () => {
    for (const purpose of purposes) {
      const token = signToken(purpose, 'subject', issuedAt);
      expect(readToken(purpose, token, daysLater(lifetimeDays[purpose] - 0.01))).not.toBeNull();
      expect(readToken(purpose, token, daysLater(lifetimeDays[purpose]))).toBeNull();
    }
  });

  it('ends with the second its time is over', () => {
    const token = signToken('review', 'subject', new Date('2026-11-27T10:00:00Z'));
    expect(readToken('review', token, new Date('2027-02-25T09:59:59.999Z'))).not.toBeNull();
    expect(readToken('review', token, new Date('2027-02-25T10:00:00Z'))).toBeNull();
  });

  it('is refused without an error when it is no token at all', () => {
    for (const text of [
      '',
      'x',
      '..',
      'a'.repeat(40),
      'a'.repeat(51),
      'A'.repeat(5000),
      '%E2%82%AC',
      'ü'.repeat(80),
    ]) {
      expect(readToken('order', text, issuedAt)).toBeNull();
    }
  });

  it('opens nothing when it is about nothing', () => {
    expect(readToken('order', signToken('order', '', issuedAt), issuedAt)).toBeNull();
  });
});

/** An order whose address was never changed. */
const seventh = { id: '7', linkEpoch: 0 };

describe('links', () => {
  it.each([
    ['order', () => orderLink({ ...seventh, locale: 'en' }, issuedAt)],
    ['review', () => reviewLink({ ...seventh, locale: 'de' }, issuedAt)],
    ['review-stop', () => reviewStopLink({ ...seventh, locale: 'de' }, issuedAt)],
    ['review-stop', () => reviewStopEndpoint(seventh, issuedAt)],
  ] as const)('open what they are for: %s', (purpose, linkOf) => {
    const link = linkOf();
    const token = link.slice(link.lastIndexOf('/') + 1);
    expect(readToken(purpose, token, issuedAt)).toEqual({ subjectId: '7' });
  });

  it('let a mail client take back the consent to be asked', () => {
    expect(reviewStopEndpoint(seventh, issuedAt)).toMatch(
      /^https:\/\/numina\.example\/api\/review-stop\/[\w-]+$/,
    );
  });

  it.each([
    ['/closed/order', () => showClosedLink('en', 'order')],
    ['/de/closed/review', () => showClosedLink('de', 'review')],
    ['/closed/desk', showClosedDesk],
  ])('that open nothing lead to %s', (address, show) => {
    expect(show).toThrow(expect.objectContaining({ digest: expect.stringContaining(`;${address};`) }));
  });

  it('lead to the page in the right language', () => {
    const order = (locale: 'en' | 'de') => ({ id: randomUUID(), linkEpoch: 0, locale });
    expect(orderLink(order('en'), issuedAt)).toMatch(/^https:\/\/numina\.example\/my-order\/[\w-]{80,}$/);
    expect(orderLink(order('de'), issuedAt)).toMatch(/^https:\/\/numina\.example\/de\/my-order\/[\w-]{80,}$/);
    expect(reviewLink(order('de'), issuedAt)).toMatch(/^https:\/\/numina\.example\/de\/review\/[\w-]{80,}$/);
    expect(reviewStopLink(order('en'), issuedAt)).toMatch(/^https:\/\/numina\.example\/review\/[\w-]{80,}$/);
  });

  it('open one desk page, and tell by their token which', () => {
    const link = new URL(deskLink('/desk/orders/7', issuedAt));
    const [, token = ''] = /^\/desk\/([\w-]+)\/orders\/7$/.exec(link.pathname) ?? [];
    expect(readToken('desk', token, issuedAt)).toEqual({ subjectId: '/desk/orders/7' });
    expect(new URL(deskLink('/desk', issuedAt)).pathname).toMatch(/^\/desk\/[\w-]+$/);
  });
});

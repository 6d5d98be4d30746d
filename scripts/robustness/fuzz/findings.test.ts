import { expect, test, vi } from 'vitest';
import { Findings } from './findings';
import { isOurFailure, knownReason } from './framework';
import { MARK, MARKED_YEAR } from './words';

const answer = (status: number, body = '') => ({ status, body, headers: {}, ms: 1 });

test('a line with a name, an address, a date or a key is found in every spelling, and no other', () => {
  const findings = new Findings();
  const harmless = ['{"level":"error","id":"1931abcd","at":["at x (/a.js:1:1931)"]}', 'Ready in 1931ms'];
  findings.addLines(harmless, ['token-1']);
  expect(findings.count).toBe(0);
  const personal = [
    MARK.toUpperCase(),
    `${MARK.toLowerCase()}a@example.com`,
    `${MARKED_YEAR}-04-05`,
    `5.4.${MARKED_YEAR}`,
  ];
  findings.addLines([...personal, `5 April ${MARKED_YEAR}`, '/my-order/token-1'], ['token-1']);
  expect(findings.count).toBe(personal.length + 2);
});

test('an answer of 500 is a finding for a well-formed call, and known for a body that is no call', () => {
  const findings = new Findings();
  const question = { method: 'POST', path: '/contact' };
  findings.note('malformed', question, answer(500, 'Internal Server Error'), 1);
  expect(findings.count).toBe(0);
  findings.note('action', question, answer(500, 'Internal Server Error'), 2);
  findings.note('handler', question, answer(503), 3);
  findings.note('address', question, answer(200, '1:E{"digest":"850275513"}'), 4);
  expect(findings.count).toBe(3);
  findings.note('action', question, answer(200, 'd:E{"digest":"NEXT_REDIRECT;replace;/desk;307;"}'), 5);
  findings.noteBroken('handler', { path: `/reviews?x=${'y'.repeat(20_000)}` }, 'ECONNRESET', 6);
  expect(findings.count).toBe(3);
  findings.noteBroken('handler', { path: '/reviews' }, 'ECONNRESET', 7);
  expect(findings.count).toBe(4);
});

test('only the image service answers other methods with 500 by itself', () => {
  expect(knownReason('address', 500, '', 'PUT /_next/image?url=x')).not.toBeNull();
  expect(knownReason('address', 500, '', 'GET /_next/image?url=x')).toBeNull();
  expect(knownReason('address', 500, '', 'PUT /contact')).toBeNull();
});

test('an error is ours when it passed through a bundle of our code, and not when only through the framework', () => {
  const line = (...places: string[]) => JSON.stringify({ level: 'error', at: places });
  expect(
    isOurFailure(line('at e (/srv/.next-test/server/chunks/ssr/[root-of-the-server]__1x._.js:1:4)')),
  ).toBe(true);
  expect(isOurFailure(line('at sendMail (/srv/lib/mail/send.ts:7:1)'))).toBe(true);
  const framework = [
    'at t1 (/srv/node_modules/next/dist/app.js:1:2)',
    'at m (/srv/.next-test/server/chunks/ssr/node_modules_next_dist_0._.js:1:1)',
  ];
  expect(isOurFailure(line(...framework))).toBe(false);
});

test('a call of an action that does not exist is refused by a bundle of the framework, not by our code', () => {
  const places = [
    'at Object.get (/srv/.next-test/server/chunks/[root-of-the-server]__0lq._.js:2:2682)',
    'at t2 (/srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:18:3801)',
  ];
  expect(isOurFailure(JSON.stringify({ at: places }))).toBe(false);
  const unnamed =
    'at /srv/node_modules/next/dist/compiled/next-server/app-page-turbo.runtime.prod.js:18:1200';
  expect(isOurFailure(JSON.stringify({ at: [...places.slice(0, 1), unnamed] }))).toBe(false);
  expect(isOurFailure(JSON.stringify({ at: places.slice(0, 1) }))).toBe(true);
});

test('findings of one kind are counted together, with the number of the first input', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const findings = new Findings();
  findings.note('action', { path: '/desk/abc123XYZ/orders/NU-7K4Q-92MX' }, answer(500), 5);
  findings.note('action', { path: '/desk/other456/orders/NU-AAAA-2222' }, answer(500), 9);
  findings.print(3);
  expect(log.mock.calls.flat().join('\n')).toContain(
    'FOUND 2 times: action: 500 for GET /desk/…/orders/:number (again: --seed 3 --only 5)',
  );
  log.mockRestore();
});

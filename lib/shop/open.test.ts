import { afterEach, expect, it, vi } from 'vitest';
import { freshShop, takeShop } from './current';
import { isOpenForOrders, listMissingFacts } from './open';
import { startValues } from './start-values';

const start = startValues();
const complete = {
  owner: { ...start.owner, phone: '+49 30 1', taxNumber: '12/345' },
  email: { support: 'post@zahlwerk.test', from: 'Zahlwerk <post@zahlwerk.test>' },
};

afterEach(() => {
  takeShop(freshShop);
  vi.unstubAllEnvs();
});

it('lists what is missing with the setting and field it is filled in at, examples of addresses too', () => {
  expect(listMissingFacts()).toEqual([
    { key: 'owner', path: 'phone', isLegal: true },
    { key: 'owner', path: 'taxNumber', isLegal: true },
    { key: 'email', path: 'support', isLegal: true },
    { key: 'email', path: 'from', isLegal: true },
  ]);
});

it('takes no orders on a public address before the legal facts are filled in, and always on one’s own machine', () => {
  vi.stubEnv('SITE_URL', 'https://zahlwerk.test');
  expect(isOpenForOrders()).toBe(false);
  takeShop({ ...freshShop, version: 1, changed: { owner: complete.owner } });
  expect(isOpenForOrders()).toBe(false);
  takeShop({ ...freshShop, version: 2, changed: complete });
  expect(listMissingFacts()).toEqual([]);
  expect(isOpenForOrders()).toBe(true);
  takeShop(freshShop);
  vi.stubEnv('SITE_URL', 'http://localhost:3000');
  expect(isOpenForOrders()).toBe(true);
});

it('lets a claimed rating wait', () => {
  const rating = { value: 4.5, count: 3, where: '[where]', period: '2025' };
  takeShop({ ...freshShop, version: 1, changed: { ...complete, claimedRating: rating } });
  expect(listMissingFacts()).toEqual([{ key: 'claimedRating', path: 'where', isLegal: false }]);
  vi.stubEnv('SITE_URL', 'https://zahlwerk.test');
  expect(isOpenForOrders()).toBe(true);
});

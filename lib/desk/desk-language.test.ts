import { afterEach, expect, it } from 'vitest';
import { formatMoney } from '@/lib/catalog/money';
import { mailTitle } from '@/lib/mail/titles';
import { freshShop, takeShop } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { deskMessages, deskProblems, deskText, packageTitle, shopText } from './texts';

afterEach(() => takeShop(freshShop));
const speak = (deskLanguage: 'de' | 'en') =>
  takeShop({ ...freshShop, version: 1, changed: { deskLanguage } });

it('speaks the language that the owner chose, from the next page on', () => {
  expect(providerLocale()).toBe('de');
  expect(deskMessages.nav.orders).toBe('Bestellungen');
  speak('en');
  expect(deskMessages.nav.orders).toBe('Orders');
  expect(deskText('overview.nextDue', { day: 'Monday' })).toContain('Monday');
  expect(deskText('brand', { brand: 'X' })).not.toBe('');
  expect(deskProblems().confirm).toBe(deskMessages.problems.confirm);
  expect(shopText('versionOf', { moment: 'today' })).toBe('Version of today');
  expect(packageTitle('full')).toBe('Full Chart Reading');
  expect(formatMoney({ amount: 1250, currency: 'eur' }, providerLocale())).toBe('€12.50');
  const english = mailTitle('order-confirmation');
  speak('de');
  expect(mailTitle('order-confirmation')).not.toBe(english);
  expect(deskMessages.nav.orders).toBe('Bestellungen');
});

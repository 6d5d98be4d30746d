import { expect, it } from 'vitest';
import { isOrderNumber, readOrderNumber } from '@/lib/orders/order-number';
import { newOrderNumber } from './new-order-number';

it('reads every number that an order can get', () => {
  for (let round = 0; round < 500; round += 1) {
    const number = newOrderNumber();
    expect(readOrderNumber(number)).toBe(number);
    expect(readOrderNumber(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
  }
});

it.each([
  ' nu-7k4q-92mx ',
  'NU 7K4Q 92MX',
  'NU7K4Q92MX',
  'NU–7K4Q–92MX',
  'NU−7K4Q−−92MX',
  'ＮＵ－７Ｋ４Ｑ－９２ＭＸ',
  '\u200bNU-7K\u00ad4Q-92MX\ufeff',
  '„NU-7K4Q-92MX“.',
  '7K4Q-92MX',
  'Bestellung NU-7K4Q-92MX vom 12. November',
  'order no. nu-7k4q-92mx, Full Chart Reading',
])('finds the number in %j', (text) => expect(readOrderNumber(text)).toBe('NU-7K4Q-92MX'));

it.each([
  '',
  'Full Chart Reading, ordered on 12 November',
  'NU-7K4Q-92M',
  'NU-7K4Q-92MXA',
  'MENU-7K4Q-92MX',
  'my order 7K4Q-92MX of yesterday',
  'NU-0000-1111',
])('finds none in %j', (text) => expect(readOrderNumber(text)).toBeNull());

it('asks the database for what has the form of a number only', () => {
  expect(isOrderNumber('NU-7K4Q-92MX')).toBe(true);
  for (const text of [
    'XNU-7K4Q-92MX',
    'NU-7K4Q-92MXX',
    'NU-7-92MX',
    'NU-7K4Q-9',
    'nu-7k4q-92mx',
    'NU-....-92MX',
    'NU-7K4Q-....',
  ])
    expect(isOrderNumber(text), text).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { passesLuhn, TEST_CARDS } from './cards';
import { ApiError } from './errors';
import { parseForm } from './form';
import { formatAmount } from './money';

const parse = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe('the form parser', () => {
  it('reads indexed and appending lists the same way', () => {
    const expected = { expand: { 0: 'a', 1: 'b' } };
    expect(parse('expand[0]=a&expand[1]=b')).toEqual(expected);
    expect(parse('expand[]=a&expand[]=b')).toEqual(expected);
  });

  it('reads encoded brackets, UTF-8 and both spellings of a space', () => {
    expect(parse('a%5Bb%5D%5B0%5D%5Bc%5D=%C3%89t%C3%A9%20x+y')).toEqual({
      a: { b: { 0: { c: 'Été x y' } } },
    });
  });

  it('keeps an equals sign in a value and an empty value', () => {
    expect(parse('a=b=c&d=')).toEqual({ a: 'b=c', d: '' });
  });

  it('does not confuse a field named __proto__ with an object', () => {
    expect(Object.entries(parseForm('__proto__[x]=1'))).toEqual([['__proto__', { x: '1' }]]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it.each(['a[b=1', 'a]b=1', '[a]=1', 'a[b]c=1', 'a=%E0%A4%A', 'a=1&a[b]=2', 'a[b]=1&a=2'])(
    'refuses %s',
    (text) => {
      expect(() => parseForm(text)).toThrow(ApiError);
    },
  );

  it('refuses names nested without end', () => {
    expect(() => parseForm(`a${'[b]'.repeat(20)}=1`)).toThrow('nested too deeply');
  });
});

describe('amounts', () => {
  it.each([
    [1500, 'eur', 'de', '15,00 €'],
    [1500, 'usd', 'en', '$15.00'],
    [1500, 'jpy', 'en', '¥1,500'],
    [1500, 'bhd', 'en', 'BHD 1.500'],
    [150_000, 'isk', 'en', 'ISK 1,500'],
    [-5, 'eur', 'en', '-€0.05'],
  ])('%d %s in %s is %s', (minor, currency, locale, text) => {
    expect(formatAmount(minor, currency, locale).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

describe('test cards', () => {
  it('have valid numbers, each its own', () => {
    expect(TEST_CARDS.filter(({ number }) => !passesLuhn(number))).toEqual([]);
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length);
  });

  it('do not include the number with the wrong checksum', () => {
    expect(passesLuhn('4242424242424241')).toBe(false);
    expect(passesLuhn('4242')).toBe(false);
  });
});

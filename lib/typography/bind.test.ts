import { describe, expect, it } from 'vitest';
import { bindNumbers, rehypeBind } from './bind';

const shown = (text: string) => bindNumbers(text).replaceAll('\u00a0', '~');

describe('binding numbers', () => {
  it('keeps a sum that fits into a line together, and the words around it loose', () => {
    expect(shown('a Life Path: 1 + 2 + 0 = 23, and 2 + 3 = 5.')).toBe(
      'a Life Path: 1~+~2~+~0~=~23, and 2~+~3~=~5.',
    );
  });

  it('lets a long sum break after its signs only', () => {
    expect(shown('10 + 10 + 10 + 10 + 10 + 10 + 10 + 10 = 80')).toBe(
      '10~+ 10~+ 10~+ 10~+ 10~+ 10~+ 10~+ 10~= 80',
    );
  });

  it('keeps the day with its month in both languages', () => {
    expect(shown('born on 4 August 1961')).toBe('born on 4~August 1961');
    expect(shown('am 12. Februar 1809, am 3. März')).toBe('am 12.~Februar 1809, am 3.~März');
    expect(shown('11 or 22 may be')).toBe('11 or 22 may be');
  });

  it('leaves sums in the cells of tables loose, and keeps their dates whole', () => {
    expect(bound('td', '1 + 2 = 3')).toEqual([{ type: 'text', value: '1 + 2 = 3' }]);
    expect(bound('td', 'Mark Twain, 30 November 1835')).toEqual([
      { type: 'text', value: 'Mark Twain, 30\u00a0November\u00a01835' },
    ]);
    expect(bound('p', '1 + 2 = 3')).toEqual([{ type: 'text', value: '1\u00a0+\u00a02\u00a0=\u00a03' }]);
  });

  it('keeps "e-mail" together, and only that', () => {
    expect(bound('p', 'Ihre E-Mail-Adresse')).toEqual([
      { type: 'text', value: 'Ihre ' },
      expect.objectContaining({ tagName: 'span', children: [{ type: 'text', value: 'E-Mail' }] }),
      { type: 'text', value: '-Adresse' },
    ]);
  });
});

function bound(tagName: string, value: string) {
  const element = { type: 'element', tagName, children: [{ type: 'text', value }] };
  rehypeBind()({ type: 'root', children: [element] });
  return element.children;
}

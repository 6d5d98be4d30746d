import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cover } from './cover';
import { favicon, tile, tiles } from './favicon';
import { starPolygon } from './geometry';
import { isSealNumber, SEAL_NUMBERS, seal, sealShape } from './seal';

describe('the seals', () => {
  it('differ from each other, large and small', () => {
    expect(new Set(SEAL_NUMBERS.map((number) => seal(number))).size).toBe(SEAL_NUMBERS.length);
    expect(new Set(SEAL_NUMBERS.map((number) => seal(number, { size: 24 }))).size).toBe(SEAL_NUMBERS.length);
  });

  it.each(SEAL_NUMBERS)('the seal of %i is the same drawing each time and stays inside its box', (number) => {
    expect(seal(number)).toBe(seal(number));
    for (const part of sealShape(number)) {
      if (part.kind === 'circle') {
        expect(Math.abs(part.cx - 50) + part.r).toBeLessThanOrEqual(50);
        expect(Math.abs(part.cy - 50) + part.r).toBeLessThanOrEqual(50);
      } else {
        expect(part.d).toMatch(/^M[\d\s.MLAZ-]+$/);
        for (const [, x, y] of part.d.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
          expect(Math.hypot(Number(x) - 50, Number(y) - 50)).toBeLessThanOrEqual(50);
        }
      }
    }
  });

  it('cost a few kilobytes at most, and a small one less than a kilobyte', () => {
    for (const number of SEAL_NUMBERS) {
      expect(seal(number).length).toBeLessThan(9_000);
      expect(seal(number, { size: 24 }).length).toBeLessThan(1_500);
    }
  });

  it('of numbers that have none are an error', () => {
    expect(isSealNumber(10)).toBe(false);
    expect(() => seal(10)).toThrow(RangeError);
    expect(() => seal(Number.NaN)).toThrow(RangeError);
  });

  it('carry a title only when they are given one, and escape it', () => {
    expect(seal(7)).toContain('aria-hidden="true"');
    expect(seal(7, { title: 'Seven <&>' })).toContain('<title>Seven &lt;&amp;></title>');
  });

  it('hold the numeral in their opening', () => {
    const numerals = sealShape(22, { opening: 22, numeral: true }).filter(({ role }) => role === 'numeral');
    expect(numerals).toHaveLength(2);
    expect(sealShape(22).some(({ role }) => role === 'numeral')).toBe(false);
  });
});

describe('star polygons', () => {
  it('are one line where the numbers share no divisor, and several polygons where they do', () => {
    expect(starPolygon(7, 3, 40).split('M')).toHaveLength(2);
    expect(starPolygon(6, 2, 40).split('M')).toHaveLength(3);
    expect(starPolygon(9, 3, 40).split('M')).toHaveLength(4);
  });

  it('have their first corner at the top', () => {
    expect(starPolygon(5, 2, 40)).toMatch(/^M50 10L/);
  });
});

describe('covers', () => {
  it('repeat themselves for the same seed and differ for another', () => {
    expect(cover({ number: 7, seed: 1 })).toBe(cover({ number: 7, seed: 1 }));
    expect(cover({ number: 7, seed: 1 })).not.toBe(cover({ number: 7, seed: 2 }));
  });

  it('keep the ratio that a share image asks for', () => {
    expect(cover({ number: 9, ratio: [120, 63], width: 1200 })).toContain('width="1200" height="630"');
  });
});

describe('the favicon', () => {
  it('is the file that the seal draws', () => {
    const file = readFileSync(fileURLToPath(new URL('../../app/icon.svg', import.meta.url)), 'utf8');
    expect(file).toBe(favicon());
  });

  it('is there for whoever asks for /favicon.ico, as one small picture of 32 px', () => {
    const file = readFileSync(new URL('../../public/favicon.ico', import.meta.url));
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(file.subarray(22, 26).toString('latin1')).toBe('\x89PNG');
    expect(file.readUInt32LE(14)).toBe(file.length - 22);
    expect(file.length).toBeLessThan(4000);
  });

  it.each(tiles)('fills the square of a home screen with one picture ($file)', ({ file, size }) => {
    const png = readFileSync(new URL(`../../public/${file}`, import.meta.url));
    expect(png.subarray(0, 4).toString('latin1')).toBe('\x89PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    expect(png.length).toBeLessThan(30_000);
    expect(tile()).toContain('M0 0h100v100H0z');
  });
});

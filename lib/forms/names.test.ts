import { describe, expect, it } from 'vitest';
import { checkName } from '@/lib/numerology/check-name';
import { nameProblem } from './birth-name';
import cases from './names.json';

type Case = { input: string; letters?: string; left_out?: string[]; ask?: string; note: string };

describe('names as people bear and type them', () => {
  const known: Case[] = cases;
  const [read, asked] = [known.filter(({ letters }) => letters), known.filter(({ ask }) => ask)];

  it.each(read.map((each) => [each.input, each] as const))(
    '%j counts with all its letters',
    (input, each) => {
      const check = checkName(input);
      expect(check).toMatchObject({ ok: true, letters: each.letters });
      const titles = check.ok ? check.titles : [];
      expect(titles.join(' ')).toBe((each.left_out ?? []).join(' '));
      expect(nameProblem(input)).toBeNull();
    },
  );

  it.each(asked.map((each) => [each.input, each.ask] as const))('%j is asked about', (input, ask) => {
    expect(nameProblem(input)).toBe(ask);
  });

  it('every case is one or the other', () => {
    expect(read.length + asked.length).toBe(known.length);
    expect(read.length).toBeGreaterThan(20);
    expect(asked.length).toBeGreaterThan(15);
  });

  it.each([
    ['Louis Néel', 'LOUISNEEL'],
    ['Maria Bornemann', 'MARIABORNEMANN'],
    ['Paul Nee Klein', 'PAULNEEKLEIN'],
    ['Marie MBA', 'MARIEMBA'],
    ['Yo-Yo Ma', 'YOYOMA'],
    ['DI MARIA', 'DIMARIA'],
    ['Hans-Peter H. C. Meier', 'HANSPETERHCMEIER'],
  ])('%s loses nothing', (input, letters) => {
    expect(checkName(input)).toMatchObject({ ok: true, letters, titles: [] });
  });
});

import { describe, expect, it } from 'vitest';
import { composeText } from './compose';
import { requireText } from './texts';

const text = (path: string) => composeText(requireText('en', path), 'en');

describe('a composed page', () => {
  it('shows the sums that lead to its number, its people and its neighbours', () => {
    const seven = text('/life-path/7');
    expect(seven).toContain('| 16 | 1 + 6 = 7 |');
    expect(seven).toContain(
      '**Emily Dickinson**, born 10 December 1830: 1 + 1 + 2 + 1 + 8 + 3 = 16, 1 + 6 = 7.',
    );
    expect(seven).toContain('[Life Path 6: The Caretaker](/life-path/6)');
    expect(seven).toContain('All usual methods come to 7');
  });

  it('calls no share nought that is only small', () => {
    expect(text('/life-path/4')).toMatch(/\| 4 \| .+ \| under 0\.1% \|/);
    expect(composeText(requireText('de', '/life-path/4'), 'de')).toMatch(/\| 4 \| .+ \| unter 0,1\s% \|/);
  });

  it('says where other methods differ', () => {
    expect(text('/life-path/2')).toMatch(
      /\| Day, month and year reduced separately \| 2 \(43\.2%\), 11 \(56\.8%\) \|/,
    );
    expect(text('/life-path/11')).toContain('| No master number kept | always 2 |');
    expect(text('/life-path/33')).toMatch(/1,923 do: 4\.0% of all/);
  });

  it('compares the ways of adding on one date, and names by letters and by the place of each Y', () => {
    expect(text('/method')).toContain(
      '| All digits (ours) | 4 + 8 + 1 + 9 + 6 + 1 = 29, 2 + 9 = 11 | 0.0% |',
    );
    expect(text('/method')).toContain('| 4 + 8 + 8 = 20, 2 + 0 = 2 |');
    expect(text('/name-numbers')).toContain('| Bryan | vowel | after a consonant | may decide otherwise |');
    expect(text('/name-numbers')).toContain('| Müller | 32 → 5 | 27 → 9 |');
  });

  it('shows the personal year of every birthday', () => {
    expect(text('/personal-year')).toContain('| **1** | 2 | 3 | 4 | 5 | 6 |');
  });

  it('is none where a name in braces has no value', () => {
    const broken = { ...requireText('en', '/method'), content: 'A {word}.' };
    expect(() => composeText(broken, 'en')).toThrow('{word}');
  });
});

import { describe, expect, it } from 'vitest';
import { nameAlternatives } from './name-alternatives';
import { personality, readName, soulUrge } from './name-numbers';

const decisionsOf = (name: string) =>
  readName(name).yDecisions.map(({ role, rule, flippable }) => ({ role, rule, flippable }));

describe('the role of Y', () => {
  it.each([
    ['Yvonne', 'vowel', 'before_consonant', false],
    ['Yannick', 'consonant', 'before_vowel', false],
    ['Harry', 'vowel', 'after_consonant', false],
    ['Mickey', 'consonant', 'after_vowel', true],
    ['Sylvia', 'vowel', 'after_consonant', false],
    ['Lynn', 'vowel', 'after_consonant', false],
    ['Bryan', 'vowel', 'after_consonant', true],
    ['Wyatt', 'vowel', 'after_consonant', true],
    ['Hayden', 'consonant', 'after_vowel', true],
    ['Meyer', 'consonant', 'after_vowel', true],
    ['Guy', 'consonant', 'after_vowel', true],
    ['Ortega y Gasset', 'vowel', 'alone', true],
    ['Müyer', 'consonant', 'after_vowel', true],
  ])('in %s is %s, because it stands %s', (name, role, rule, flippable) => {
    expect(decisionsOf(name)).toEqual([{ role, rule, flippable }]);
  });

  it('is decided in each word by itself: a hyphen or space divides, an apostrophe does not', () => {
    expect(decisionsOf('Anna-Yvonne')).toEqual(decisionsOf('Anna Yvonne'));
    expect(decisionsOf('Anna-Yvonne')[0]?.rule).toBe('before_consonant');
    expect(decisionsOf("D'Yvoire")[0]?.rule).toBe('after_consonant');
  });

  it('follows the reader, one Y at a time, and leaves the others alone', () => {
    const reading = readName('Bryan Meyer', { yOverrides: { 0: 'consonant' } });
    expect(reading.yDecisions).toMatchObject([
      { index: 0, word: 'Bryan', position: 2, role: 'consonant', overridden: true },
      { index: 1, word: 'Meyer', position: 2, role: 'consonant', overridden: false },
    ]);
    expect(soulUrge(reading)).toMatchObject({ sum: 11, value: 11 });
    expect(personality(reading)).toMatchObject({ sum: 43, value: 7 });
  });

  it('says what each Y would change the other way', () => {
    expect(nameAlternatives('Bryan Meyer').yFlips).toEqual([
      { index: 0, soulUrge: 11, personality: 7, differs: true },
      { index: 1, soulUrge: 7, personality: 11, differs: true },
    ]);
    expect(nameAlternatives('Anna').yFlips).toEqual([]);
  });

  it('leaves no soul urge number where its Y was the only vowel', () => {
    expect(soulUrge('Lynn').value).toBe(7);
    expect(soulUrge('Lynn', { yOverrides: { all: 'consonant' } })).toEqual({
      value: null,
      sum: 0,
      steps: [],
      letters: [],
    });
    expect(nameAlternatives('Lynn').yFlips[0]?.soulUrge).toBeNull();
  });
});

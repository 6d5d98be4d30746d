import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import de from '@/messages/de/validation.json';
import en from '@/messages/en/validation.json';
import { type CalendarDay, dayFromIso, daysAfter, dayToDotted, dayToIso } from './day';
import { today } from './moment';
import { readTypedDate } from './typed-date';
import { dayInWords } from './words';

const readAs = (text: string) => {
  const read = readTypedDate(text);
  return read.ok ? dayToIso(read.day) : read.problem;
};

describe('a typed date is read', () => {
  it('with the day first and the month second', () => {
    expect(readTypedDate('05.04.2018')).toEqual({ ok: true, day: { year: 2018, month: 4, day: 5 } });
    expect(readAs('5/4/2018')).toBe('2018-04-05');
  });

  it.each(['25..08.1967', '25.08.1967.', '25. 8. 1967', '25 / 08 / 1967', '25,08,1967', '25.08-1967'])(
    'with other or more separators: %s',
    (text) => expect(readAs(text)).toBe('1967-08-25'),
  );

  it.each(['1967-08-25', '1967/08/25', '1967.8.25', '1967 August 25', '1967-Aug-25'])(
    'with a four-digit year in front: %s',
    (text) => expect(readAs(text)).toBe('1967-08-25'),
  );

  it.each([
    '25th August 1967',
    '25th of August, 1967',
    'the 25th of August 1967',
    'August 25th, 1967',
    'AUG 25 1967',
    '25.Aug.1967',
    '25aug1967',
    'den 25. August 1967',
    '25ten August 1967',
  ])('with the month in letters: %s', (text) => expect(readAs(text)).toBe('1967-08-25'));

  it.each([
    'Mär',
    'Mär.',
    'März',
    'Ma\u0308rz',
    'MÄRZ',
    'maerz',
    'Marz',
    'Mrz',
    'Mrz.',
    'March',
    'mar',
    'MAR.',
  ])('with March as %s', (month) => expect(readAs(`3. ${month} 1990`)).toBe('1990-03-03'));

  it.each([
    ['Jan', 1],
    ['Jänner', 1],
    ['Feb.', 2],
    ['Mai', 5],
    ['May', 5],
    ['Juni', 6],
    ['jul', 7],
    ['Sept.', 9],
    ['Okt', 10],
    ['Oct.', 10],
    ['Dez.', 12],
    ['Dec', 12],
  ])('with the month as %s', (name, month) => {
    expect(readTypedDate(`3 ${name} 1990`)).toEqual({ ok: true, day: { year: 1990, month, day: 3 } });
  });

  it.each(['1st May 1990', '1. Mai 1990', '2nd May 1990', '3rd March 1990', '4th March 1990'])(
    'with the ending of a number: %s',
    (text) => expect(readTypedDate(text).ok).toBe(true),
  );

  it.each(['\u00a0', '\u200b', '\u2009', '\ufeff', '\u3000', '\t\n', '\u200e'])(
    'without the invisible sign %j around it, and within it',
    (space) => {
      expect(readAs(`${space}15.04.1990${space}`)).toBe('1990-04-15');
      expect(readAs(`15.${space}04.1990`)).toBe('1990-04-15');
      expect(readAs(space)).toBe('empty');
    },
  );

  it.each([
    '２５．０８．１９６７',
    '２５/０８/１９６７',
    '25。08。1967',
    '25–08–1967',
    '1967‑08‑25',
    '２５０８１９６７',
    '٢٥.٠٨.١٩٦٧',
    '۲۵/۰۸/۱۹۶۷',
    '२५-०८-१९६७',
    '𝟚𝟝.𝟘𝟠.𝟙𝟡𝟞𝟟',
    '٢٥٠٨١٩٦٧',
  ])('with signs of other keyboards: %s', (text) => expect(readAs(text)).toBe('1967-08-25'));

  it.each([
    ['19670825', '1967-08-25'],
    ['20121005', '2012-10-05'],
    ['٢٠١٢١٠٠٥', '2012-10-05'],
    ['12311967', 'month_first'],
    ['05101231', '1231-10-05'],
  ])('with the year in front and nothing between, where only that is a year: %s', (text, day) =>
    expect(readAs(text)).toBe(day),
  );
});

describe('a typed date is refused', () => {
  it.each([
    ['08/25/1967', 'month_first'],
    ['08-25-1967', 'month_first'],
    ['08.25.1967', 'month_first'],
    ['08251967', 'month_first'],
    ['01.13.1990', 'month_first'],
    ['1967-25-08', 'no_such_month'],
    ['25.32.1990', 'no_such_month'],
    ['01.00.1990', 'no_such_month'],
    ['00.01.1990', 'no_such_day'],
    ['31.02.1990', 'no_such_day'],
    ['31021990', 'no_such_day'],
    ['31 April 1990', 'no_such_day'],
    ['29.02.1900', 'no_such_day'],
    ['29.02.2023', 'no_such_day'],
    ['01.01.0000', 'no_such_year'],
    ['25.08.67', 'two_digit_year'],
    ['25 August 67', 'two_digit_year'],
    ['August 25, 67', 'two_digit_year'],
  ])('%s is %s', (text, problem) => expect(readAs(text)).toBe(problem));

  it.each(['111970', '010170', '1111970', '145051990', '11.19.70', '08/25/67', '19671325', '25.081967'])(
    'when it may mean several days: %s',
    (text) => expect(readAs(text)).toBe('unclear'),
  );

  it.each([
    '25',
    '25.',
    '25.08.',
    '25.08',
    '1967',
    '08.1967',
    '25 August',
    'August',
    'August 1967',
    '25.08.196',
  ])('while it is incomplete: %s', (text) => expect(readAs(text)).toBe('incomplete'));

  it.each([
    'yesterday',
    '15.04.19900',
    '015.04.1990',
    '0x1.04.1990',
    '1e3.04.1990',
    '-1.04.1990',
    '1 5.04.1990',
    '25 August September 1967',
    '25 ma 1967',
    'th25 August 1967',
    '25:08:1967',
    '25.08.196²',
    '\ud800',
    '25.08.1967 '.repeat(20),
  ])('in a form nobody can read: %j', (text) => expect(readAs(text)).toBe('format'));

  it('with a sentence of its own for each reason, in both languages', () => {
    for (const problems of [en.birthDate, de.birthDate]) {
      expect(new Set(Object.values(problems)).size).toBe(Object.keys(problems).length);
    }
  });
});

const daysFrom = Date.UTC(1582, 9, 15);
const dayCount = (Date.parse(`${today()}T00:00:00Z`) - daysFrom) / 86_400_000;
const realDay = fc.integer({ min: 0, max: dayCount }).map((count) => daysAfter('1582-10-15', count));

/** Every way to write a day that the field promises to read. */
function spellings(iso: string): string[] {
  const { day, month, year }: CalendarDay = dayFromIso(iso);
  const dotted = dayToDotted({ day, month, year });
  const [english, german] = [dayInWords(iso, 'en'), dayInWords(iso, 'de')];
  const [, name = ''] = english.split(' ');
  return [
    ...[dotted, `${day}.${month}.${year}`, dotted.replaceAll('.', ''), iso],
    ...['/', '-', ' ', '. ', ' . ', '..'].map((separator) => [day, month, year].join(separator)),
    ...[english, german, english.toUpperCase(), german.toLowerCase().replace('ä', 'ae')],
    ...[
      `${name} ${day}, ${year}`,
      `${day} ${name.slice(0, 3)} ${year}`,
      `${day}. ${name.slice(0, 3)}. ${year}`,
    ],
    ...[`${day}th of ${name} ${year}`, ` \u200b${dotted}\u00a0`],
    dotted.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
  ];
}

describe('whatever is typed', () => {
  it('every day from 15 October 1582 to today is read back from each spelling', () => {
    fc.assert(
      fc.property(realDay, (iso) => {
        expect(spellings(iso).filter((text) => readAs(text) !== iso)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('nothing is read as a day that does not exist, and reading never throws', () => {
    const pieces = [
      '.',
      '/',
      '-',
      ' ',
      ',',
      'th',
      'märz',
      'Dec',
      'of',
      '\u200b',
      '１',
      '．',
      ...'0123456789',
    ];
    const dateLike = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));
    const numbers = fc
      .tuple(fc.nat(99), fc.nat(99), fc.nat(9999), fc.constantFrom('.', '/', '-', ' ', ''))
      .map(([day, month, year, separator]) => [day, month, year].join(separator));
    const anything = fc.oneof(fc.string({ unit: 'binary' }), dateLike, numbers);
    fc.assert(
      fc.property(anything, (text) => {
        const read = readTypedDate(text);
        if (read.ok) expect(dayFromIso(dayToIso(read.day))).toEqual(read.day);
        else expect(Object.keys(en.birthDate)).toContain(read.problem);
      }),
      { numRuns: 3000 },
    );
  });

  it('a month-first date is never read as the day it means to an American', () => {
    fc.assert(
      fc.property(realDay.map(dayFromIso), ({ year, month, day }) => {
        fc.pre(day > 12);
        for (const separator of ['/', '.', '-', ' '])
          expect(readAs([month, day, year].join(separator))).toBe('month_first');
      }),
    );
  });
});

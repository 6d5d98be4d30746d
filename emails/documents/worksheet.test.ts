import { describe, expect, it } from 'vitest';
import cases from '@/lib/numerology/cases.json';
import type { WholeOrder } from '@/lib/orders/order';
import { englishOrder } from '@/local/test-orders';
import { orderOf } from '@/local/test-papers';
import german from '@/messages/de/documents.json';
import { worksheetPaper } from './worksheet-document';

type Line = [name: string, written: string, steps: string];

/** What the worksheet of an order says of each number. */
function linesOf(change: Partial<WholeOrder>): Line[] {
  const { numbers } = worksheetPaper(
    orderOf({ ...(englishOrder as Partial<WholeOrder>), ...change }),
  ).content;
  return (numbers as { lines: Line[] }).lines;
}

/** What it says beside the name of a number; a master number stands there with its root. */
function numberBeside(lines: readonly Line[], name: string): number | null {
  const [, written = ''] = lines.find(([found]) => found === name) ?? [];
  return written === '–' ? null : Number.parseInt(written, 10);
}

type Case = { kind: string; input: unknown; expected: unknown; raw?: number };
const ofKind = (kind: string) => (cases as Case[]).filter((one) => one.kind === kind);
const isoDate = (typed: string) => typed.split('.').reverse().join('-');
const { numbers } = german;

describe('the worksheet says what the collected examples say', () => {
  it.each(ofKind('life_path'))('life path of $input: $expected', ({ input, expected }) => {
    expect(numberBeside(linesOf({ birthDate: isoDate(String(input)) }), numbers.lifePath)).toBe(expected);
  });

  it.each(ofKind('birth_day'))('birth day of $input: $expected', ({ input, expected }) => {
    expect(numberBeside(linesOf({ birthDate: isoDate(String(input)) }), numbers.birthDay)).toBe(expected);
  });

  it.each(ofKind('personal_year'))('personal year of $input: $expected', ({ input, expected }) => {
    const { birth, year } = input as { birth: string; year: number };
    const lines = linesOf({
      birthDate: isoDate(`${birth}2000`),
      dueDate: `${year}-06-15`,
    });
    const name = numbers.personalYearOf.replace('{year}', String(year));
    expect(numberBeside(lines, name)).toBe(expected);
  });

  it.each([
    ...ofKind('expression').map((one) => ({ ...one, name: numbers.expression })),
    ...ofKind('soul_urge').map((one) => ({ ...one, name: numbers.soulUrge })),
    ...ofKind('personality').map((one) => ({ ...one, name: numbers.personality })),
  ])('$name of $input: $expected', ({ input, expected, raw, name }) => {
    const lines = linesOf({ subjectFirstName: String(input), subjectLastName: '' });
    expect(numberBeside(lines, name)).toBe(expected);
    // The way there is written out, beginning with the sum of the letters.
    const [, , way = ''] = lines.find(([found]) => found === name) ?? [];
    expect(way.split('  ·  ')[0]?.split(' = ').at(-1)).toBe(String(raw));
  });
});

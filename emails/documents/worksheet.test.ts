import { type DocumentProps, pdf } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import cases from '@/lib/numerology/cases.json';
import type { WholeOrder } from '@/lib/orders/order';
import { englishOrder } from '@/local/test-orders';
import german from '@/messages/de/documents.json';
import { Worksheet } from './worksheet-document';

type Node = { value?: string; children?: Node[] };

/** Every text of the worksheet of an order, in reading order; pieces of one text stay apart. */
function textsOf(change: Partial<WholeOrder>): string[] {
  const moment = new Date('2026-11-27T22:05:00Z');
  const order = {
    ...englishOrder,
    id: '0',
    number: 'NU-7K4Q-92MX',
    paidAt: moment,
    createdAt: moment,
    dueDate: '2026-12-02',
    ...change,
  } as WholeOrder;
  const element = createElement(Worksheet, { order }) as ReactElement as ReactElement<DocumentProps>;
  const { container } = pdf(element);
  const texts: string[] = [];
  const walk = (node: Node) => {
    if (node.value !== undefined) texts.push(node.value);
    node.children?.forEach(walk);
  };
  walk(container.document as Node);
  return texts;
}

/** What the worksheet says beside the name of a number; a master number stands there with its root. */
function numberBeside(texts: string[], name: string): number | null {
  const written = texts[texts.indexOf(name) + 1] ?? '';
  return written === '–' ? null : Number.parseInt(written, 10);
}

type Case = { kind: string; input: unknown; expected: unknown; raw?: number };
const ofKind = (kind: string) => (cases as Case[]).filter((one) => one.kind === kind);
const isoDate = (typed: string) => typed.split('.').reverse().join('-');
const { numbers } = german;

describe('the worksheet says what the collected examples say', () => {
  it.each(ofKind('life_path'))('life path of $input: $expected', ({ input, expected }) => {
    expect(numberBeside(textsOf({ birthDate: isoDate(String(input)) }), numbers.lifePath)).toBe(expected);
  });

  it.each(ofKind('birth_day'))('birth day of $input: $expected', ({ input, expected }) => {
    expect(numberBeside(textsOf({ birthDate: isoDate(String(input)) }), numbers.birthDay)).toBe(expected);
  });

  it.each(ofKind('personal_year'))('personal year of $input: $expected', ({ input, expected }) => {
    const { birth, year } = input as { birth: string; year: number };
    const texts = textsOf({
      birthDate: isoDate(`${birth}2000`),
      dueDate: `${year}-06-15`,
    });
    const name = numbers.personalYearOf.replace('{year}', String(year));
    expect(numberBeside(texts, name)).toBe(expected);
  });

  it.each([
    ...ofKind('expression').map((one) => ({ ...one, name: numbers.expression })),
    ...ofKind('soul_urge').map((one) => ({ ...one, name: numbers.soulUrge })),
    ...ofKind('personality').map((one) => ({ ...one, name: numbers.personality })),
  ])('$name of $input: $expected', ({ input, expected, raw, name }) => {
    const texts = textsOf({ subjectFirstName: String(input), subjectLastName: '' });
    expect(numberBeside(texts, name)).toBe(expected);
    // The way there is written out, beginning with the sum of the letters.
    const way = texts[texts.indexOf(name) + 2] ?? '';
    expect(way.split('  ·  ')[0]?.split(' = ').at(-1)).toBe(String(raw));
  });
});

import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { de } from './de';
import { en } from './en';

type Node = string | number | boolean | null | { [key: string]: Node } | Node[];

/** Every message by its path, such as `order.title`. */
function flatten(node: Node, path = ''): [string, Node][] {
  if (node === null || typeof node !== 'object') return [[path, node]];
  return Object.entries(node).flatMap(([key, value]) =>
    flatten(value as Node, path ? `${path}.${key}` : key),
  );
}

const english = new Map(flatten(en as Node));
const german = new Map(flatten(de as Node));
/** The life path 33 has a German description only (brief, point 9). */
const germanOnly = /^numbers\.lifePath\.33\./;

/** The arguments and tags of a message: `name` of `{name}`, `<link>`. Braces at even depths hold a plural's or choice's texts. */
function argumentsOf(message: Node): string[] {
  const text = String(message);
  const found = new Set(text.match(/<\w+>/g) ?? []);
  let depth = 0;
  for (const [index, char] of [...text].entries()) {
    if (char === '}') depth -= 1;
    if (char !== '{') continue;
    depth += 1;
    if (depth % 2 === 1) found.add(/\w+/.exec([...text].slice(index).join(''))?.[0] ?? '');
  }
  return [...found].sort();
}

it('says the same things in both languages', () => {
  const missing = [...english.keys()].filter((key) => !german.has(key));
  const extra = [...german.keys()].filter((key) => !english.has(key) && !germanOnly.test(key));
  expect({ missing, extra }).toEqual({ missing: [], extra: [] });
});

it('has no empty message', () => {
  const empty = [...english, ...german]
    .filter(([, message]) => String(message).trim() === '')
    .map(([key]) => key);
  expect(empty).toEqual([]);
});

it('uses the same arguments and tags in both languages', () => {
  const different = [...english]
    .filter(
      ([key, message]) => String(argumentsOf(message)) !== String(argumentsOf(german.get(key) ?? message)),
    )
    .map(([key]) => key);
  expect(different).toEqual([]);
});

it('has every message file in the catalogue of its language', () => {
  for (const [language, catalogue] of Object.entries({ en, de })) {
    const files = readdirSync(new URL(`./${language}`, import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    expect(Object.keys(catalogue).sort()).toEqual(files.map((name) => name.replace('.json', '')).sort());
  }
});

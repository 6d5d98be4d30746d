import { expect, it } from 'vitest';
import { findLeaks } from './leak-check';

const token = 'Zx3'.repeat(30);
const secrets = {
  names: ['Wilhelmine Groß', 'Al'],
  emails: ['wilhelmine@example.com'],
  birthDates: ['1984-03-27'],
  tokens: [token],
};

it('finds what belongs to persons in what programs printed, in any dress, and does not print it itself', () => {
  const lines = [
    '[site] {"level":"error","where":"checkout"}',
    '[site] Failed query: insert into orders params: Wilhelmine',
    '[worker] to WILHELMINE@example.com',
    '[site] 27.03.1984',
    `[site] GET /desk/${token}/orders`,
  ];
  const leaks = findLeaks(lines, secrets);
  expect(leaks.map((leak) => leak.split(' in:')[0])).toEqual([
    'name',
    'e-mail address',
    'birth date',
    'token',
  ]);
  expect(leaks.join()).not.toMatch(/params: Wilhelmine|1984|Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3Zx3/);
});

it('takes no part of a word for a name, and finds nothing where nothing is', () => {
  expect(findLeaks(['[site] Also Alle Wilhelminenstraße 1984-03-28'], secrets)).toEqual([]);
});

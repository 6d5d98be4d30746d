import { expect, test } from 'vitest';
import { chartHash, readChartHash } from './chart-link';

const numbers = { lifePath: 7, expression: 22, soulUrge: null, personality: 11, birthDay: 1 };

test('a link holds the five numbers and gives them back', () => {
  expect(chartHash(numbers)).toBe('#7.22.0.11.1');
  expect(readChartHash('#7.22.0.11.1')).toEqual(numbers);
});

test.each([
  '',
  '#generator',
  '#7.22.0.11',
  '#7.22.0.11.1.4',
  '#0.1.1.1.1',
  '#7.1.1.1.0',
  '#33.1.1.1.1',
  '#7.10.1.1.1',
])('anything else is no chart: %s', (hash) => expect(readChartHash(hash)).toBeNull());

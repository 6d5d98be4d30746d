import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folders = ['app', 'components', 'db', 'emails', 'lib', 'messages', 'worker'];
const writesDates = /Intl\.DateTimeFormat|\.toLocale(Date|Time)String\(/;

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

it('dates are put into words in this room only', () => {
  const rooms = sources.filter((file) => writesDates.test(readFileSync(file, 'utf8')));
  expect(rooms.every((file) => file.startsWith('lib/calendar/'))).toBe(true);
  expect(rooms).toContain('lib/calendar/words.ts');
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** By name, by way of the whole schema, by Drizzle's query builder, or in SQL. */
const IMPORTS_ORDERS =
  /import \{[^}]*\borders\b[^}]*\} from '@\/db\/schema'|import \* as \w+ from '@\/db\/schema'|\.query\.orders\b|\b(from|join|update|into) "?orders\b/;
const NOT_SHIPPED = /\.(test|fixture)\.tsx?$/;

it('only the order’s own room queries orders; the outbox knows the table as one of those that mails are about', () => {
  const folders = ['app', 'components', 'emails', 'lib', 'worker'];
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const naming = files
    .filter((file) => /\.tsx?$/.test(file) && !NOT_SHIPPED.test(file))
    .filter((file) => IMPORTS_ORDERS.test(readFileSync(file, 'utf8')));
  expect(naming).toContain('lib/orders/order.ts');
  expect(naming.filter((file) => !file.startsWith('lib/orders/'))).toEqual(['lib/outbox/subjects.ts']);
});

import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './test-database';

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.drop(), other.drop()]);
});

test('two test databases do not see each other', async () => {
  const [first, second] = [postgres(one.url), postgres(other.url)];
  await first`create table only_here (id int)`;
  const [found] = await second`select to_regclass('only_here') as table`;
  expect(found?.table).toBeNull();
  await Promise.all([first.end(), second.end()]);
});

test('the server is PostgreSQL 18 in UTC and UTF-8, and sorts alike on every system', async () => {
  const sql = postgres(one.url);
  const [row] = await sql`
    select current_setting('server_version_num')::int / 10000 as major, current_setting('TimeZone') as zone,
      current_setting('server_encoding') as encoding, lower('ÄÖÜ') as lower`;
  expect(row).toMatchObject({ major: 18, zone: 'UTC', encoding: 'UTF8', lower: 'äöü' });
  await sql.end();
});

test('a dropped database is gone, even while someone is connected to it', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { onclose: () => {} });
  await sql`select 1`;
  await database.drop();
  await expect(sql`select 1`).rejects.toThrow();
  await sql.end();
});

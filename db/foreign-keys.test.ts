import postgres from 'postgres';
import { expect, it } from 'vitest';
import { createTestDatabase } from '@/local/test-database';

it('has an index for every foreign key, so that deleting what it points to reads no whole table', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1 });
  const bare = await sql`
    select conname from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indisvalid
      and (indpred is null or pg_get_expr(indpred, indrelid) like '%IS NOT NULL%')
      and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;
  expect(bare).toEqual([]);
  await sql.end();
  await database.drop();
});

it('holds every constraint also for the rows that were there before it', async () => {
  const database = await createTestDatabase();
  const sql = postgres(database.url, { max: 1 });
  expect(await sql`select conname from pg_constraint where not convalidated`).toEqual([]);
  await sql.end();
  await database.drop();
});

import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { isPowerful } from './logins';
import { migrate } from './migrate';
import { type Role, tableRights } from './rights';

let database: TestDatabase;
let owner: postgres.Sql;
const as = {} as Record<Role, postgres.Sql>;
const receiptId = '11111111-1111-4111-8111-111111111111';

beforeAll(async () => {
  database = await createTestDatabase();
  const open = (url: string) => postgres(url, { max: 1, onnotice: () => {} });
  owner = open(database.url);
  as.web = open(database.urlFor('web'));
  as.worker = open(database.urlFor('worker'));
  await owner`
    insert into receipts (id, number, kind, amount, currency, snapshot, issued_at)
    values (${receiptId}, '2026-00001', 'receipt', 3900, 'eur', '{}', now())`;
});
afterAll(async () => {
  await Promise.all([owner.end(), as.web.end(), as.worker.end()]);
  await database.drop();
});

const REFUSED = /permission denied|must be owner|row-level security/;

describe('the role of the site', () => {
  it.each([
    ['change a receipt', 'update receipts set amount = 1'],
    ['change the PDF of a receipt', `update receipts set pdf = '\\x00'`],
    ['lock a receipt', 'select 1 from receipts for update'],
    ['delete receipts', 'delete from receipts'],
    ['empty receipts', 'truncate receipts'],
    ['switch off what guards receipts', 'alter table receipts disable trigger all'],
    ['switch off triggers for its session', `set session_replication_role = 'replica'`],
    ['make a table', 'create table mine (one int)'],
    ['make a schema', 'create schema mine'],
    ['make a function', `create function mine() returns int language sql as 'select 1'`],
    ['drop a table', 'drop table orders'],
    ['change a table', 'alter table orders add column mine int'],
    ['become the worker', 'set role numina_worker'],
    ['read who was erased', 'select 1 from erasures'],
    ['read what was deleted', 'select 1 from retention_runs'],
    ['forget which Stripe events came', 'delete from stripe_events'],
    ['note a migration', `insert into drizzle.__drizzle_migrations (hash) values ('')`],
    ['read the payloads of jobs', 'select 1 from graphile_worker._private_jobs'],
    ['delete jobs', 'delete from graphile_worker._private_jobs'],
    ['read a file', `copy orders from '/etc/hostname'`],
    ['read passwords', 'select 1 from pg_authid'],
  ])('may not %s', async (_, statement) => {
    await expect(as.web.unsafe(statement)).rejects.toThrow(REFUSED);
  });

  it('may not give itself rights', async () => {
    await as.web`grant all on receipts to numina_web`.catch((error: Error) =>
      expect(error.message).toMatch(REFUSED),
    );
    await expect(as.web`delete from receipts`).rejects.toThrow(REFUSED);
  });

  it('adds jobs, and sees how many wait', async () => {
    await as.web`select graphile_worker.add_job('send-mail', '{}'::json, queue_name => 'mails')`;
    expect(await as.web`select task_identifier from graphile_worker.jobs`).toHaveLength(1);
  });

  it('adds the PDF of a receipt once', async () => {
    for (const bytes of ['first', 'second'])
      await as.web`select keep_receipt_pdf(${receiptId}, ${Buffer.from(bytes)})`;
    const [kept] = await as.web<{ pdf: Buffer }[]>`select pdf from receipts`;
    expect(kept?.pdf.toString()).toBe('first');
  });
});

describe('the role of the worker', () => {
  it.each([
    ['change a receipt', 'update receipts set amount = 1'],
    ['make a table', 'create table mine (one int)'],
    ['switch off what guards receipts', 'alter table receipts disable trigger all'],
    ['read what was exported', 'select 1 from data_exports'],
    ['make an order', 'insert into orders default values'],
  ])('may not %s', async (_, statement) => {
    await expect(as.worker.unsafe(statement)).rejects.toThrow(REFUSED);
  });

  it('may not delete a receipt before its time', async () => {
    await expect(as.worker`delete from receipts`).rejects.toThrow('has to be kept');
  });
});

it('names every table and view of the database, and gives exactly the rights it names', async () => {
  const tables = await owner<{ table: string }[]>`
    select relname as "table" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  expect(tables.map(({ table }) => table)).toEqual(
    tableRights()
      .map(({ table }) => table)
      .sort(),
  );
  const granted = await owner<{ line: string }[]>`
    select format('%s %s %s', table_name, grantee, lower(privilege_type)) as line
    from information_schema.role_table_grants
    where table_schema = 'public' and grantee in ('numina_web', 'numina_worker', 'PUBLIC')`;
  const named = tableRights().flatMap(({ table, rights }) => [
    ...rights.web.map((right) => `${table} numina_web ${right}`),
    ...rights.worker.map((right) => `${table} numina_worker ${right}`),
  ]);
  expect(granted.map(({ line }) => line).sort()).toEqual(named.sort());
});

it('knows a user that could change the tables', async () => {
  expect(await isPowerful(database.url)).toBe(true);
  expect(await isPowerful(database.urlFor('web'))).toBe(false);
});

it('is made by an owner who is no superuser, as on a managed server', async () => {
  const { serverUrl } = inject('testPostgres');
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const name = `test_managed_${Date.now()}`;
  try {
    await server.unsafe(`create role ${name} login createrole password 'managed'`);
    await server.unsafe(`create database ${name} owner ${name}`);
    const url = Object.assign(new URL(serverUrl), { pathname: name, username: name, password: 'managed' });
    expect(await migrate(url.href)).toEqual([]);
    const web = Object.assign(new URL(database.urlFor('web')), { pathname: name });
    const site = postgres(web.href, { max: 1 });
    expect(await site`select * from orders`).toEqual([]);
    await expect(site`delete from receipts`).rejects.toThrow(REFUSED);
    await expect(site`create temporary table mine (one int)`).rejects.toThrow(REFUSED);
    await site.end();
  } finally {
    await server.unsafe(`drop database if exists ${name} with (force)`);
    await server.unsafe(`drop role if exists ${name}`);
    await server.end();
  }
});

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '@/local/ports';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { migrate } from './migrate';
import { waitForDatabase } from './wait';

const own = join(import.meta.dirname, 'migrations');
let database: TestDatabase;
let sql: postgres.Sql;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.url, { max: 3, onnotice: () => {} });
  folder = mkdtempSync(join(tmpdir(), 'numina-migrations-'));
  cpSync(own, folder, { recursive: true });
});
afterAll(async () => {
  await sql.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  cpSync(own, folder, { recursive: true });
});

/** Adds a migration to the copy of the folder. */
function addMigration(name: string, text: string) {
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 9000, version: '7', when: Date.now(), tag: name, breakpoints: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, `${name}.sql`), text);
}

const migrateHere = (patienceMs = 10_000) => migrate(database.url, { migrationsFolder: folder, patienceMs });

describe('migrating', () => {
  it('is done once by three processes that start at the same time on an empty database', async () => {
    const server = postgres(inject('testPostgres').serverUrl, { max: 1, onnotice: () => {} });
    const name = `test_thrice_${Date.now()}`;
    await server.unsafe(`create database ${name}`);
    const url = Object.assign(new URL(database.url), { pathname: name }).href;
    const script = join(folder, 'migrate-once.mjs');
    writeFileSync(
      script,
      `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}; await migrate(process.argv[2]);`,
    );
    const root = join(import.meta.dirname, '..');
    const starts = [1, 2, 3].map(() =>
      fork(script, [url], {
        cwd: root,
        execArgv: ['--import', import.meta.resolve('tsx')],
        stdio: 'inherit',
      }),
    );
    const codes = await Promise.all(starts.map(async (each) => (await once(each, 'exit'))[0]));
    expect(codes).toEqual([0, 0, 0]);
    const there = postgres(url, { max: 1 });
    const [done] = await there`
      select count(*)::int as all, count(distinct created_at)::int as different from drizzle.__drizzle_migrations`;
    const files = readdirSync(own).filter((file) => file.endsWith('.sql')).length;
    expect(done).toEqual({ all: files, different: files });
    await there.end();
    await server.unsafe(`drop database ${name} with (force)`);
    await server.end();
  }, 60_000);

  it('does not wait for ever for a table that another session holds, and leaves nothing half done', async () => {
    addMigration(
      '9000_held',
      'create table half (one int);--> statement-breakpoint\nalter table orders add column held int;',
    );
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select 1 from orders`;
    await expect(migrateHere(1500)).rejects.toThrow('did not become free');
    // While it waits, nobody else waits behind it for long.
    await holder`rollback`;
    holder.release();
    expect(await sql`select to_regclass('half') as half`).toEqual([{ half: null }]);
    await migrateHere();
    expect(await sql`select held from orders`).toEqual([]);
  });

  it('goes on once the other session lets go', async () => {
    addMigration('9001_freed', 'alter table orders add column freed int;');
    const holder = await sql.reserve();
    await holder`begin`;
    await holder`select 1 from orders`;
    const done = migrateHere();
    // Once it has met the lock.
    await expect
      .poll(() => sql`select 1 from pg_locks where relation = 'orders'::regclass and not granted`)
      .toHaveLength(1);
    await holder`rollback`;
    holder.release();
    await done;
    expect(await sql`select freed from orders`).toEqual([]);
  });

  it('gives up when another start migrates all the time', async () => {
    const other = await sql.reserve();
    await other`select pg_advisory_lock(4203)`;
    await expect(migrateHere(600)).rejects.toThrow('has been migrating');
    await other`select pg_advisory_unlock(4203)`;
    other.release();
  });

  it('builds an index anew of which an earlier try left a broken one', async () => {
    await sql`insert into coupons (code, discount_type, discount_value) values ('ONE', 'fixed', 1), ('TWO', 'fixed', 1)`;
    const text =
      '-- Outside a transaction.\ncreate unique index concurrently if not exists coupons_twice on coupons (discount_value);';
    addMigration('9002_index', text);
    await expect(migrateHere()).rejects.toThrow('could not create unique index');
    await sql`update coupons set discount_value = 2 where code = 'TWO'`;
    await migrateHere();
    expect(await sql`select indisvalid from pg_index where indexrelid = 'coupons_twice'::regclass`).toEqual([
      { indisvalid: true },
    ]);
  });
});

describe('a migration from 0018 on', () => {
  const files = readdirSync(own).filter((file) => file.endsWith('.sql') && file >= '0018');
  it.each(files)('%s holds no table of a shop that is open', (file) => {
    const statements = readFileSync(join(own, file), 'utf8').split('--> statement-breakpoint');
    const created = statements.flatMap((each) => /create table "?(\w+)/i.exec(each)?.[1] ?? []);
    for (const each of statements) {
      const [, table = ''] = /(?:alter table|index .* on) "?(\w+)/i.exec(each) ?? [];
      if (created.includes(table)) continue;
      if (/create (unique )?index/i.test(each)) expect(each).toMatch(/concurrently if not exists/i);
      if (/add constraint .* (check|foreign key)/i.test(each)) expect(each).toMatch(/not valid/i);
      expect(each).not.toMatch(/alter column .* (set not null|set data type|type )/i);
    }
  });
});

describe('waiting for a database', () => {
  it('waits until it comes up', async () => {
    const port = await freePort();
    const late = Object.assign(new URL(database.url), { port: String(port) });
    const target = Number(new URL(database.url).port);
    const line = createServer();
    const { connect } = await import('node:net');
    line.on('connection', (socket) => {
      const onward = connect(target, '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      socket.on('error', () => onward.destroy());
      onward.on('error', () => socket.destroy());
    });
    const waited = waitForDatabase(late.href, 10_000);
    setTimeout(() => line.listen(port, '127.0.0.1'), 700);
    await expect(waited).resolves.toBeUndefined();
    line.close();
  });

  it('says at once what waiting does not mend', async () => {
    const wrong = Object.assign(new URL(database.url), { password: 'wrong' });
    await expect(waitForDatabase(wrong.href, 10_000)).rejects.toThrow('password authentication failed');
    await expect(
      waitForDatabase(`postgres://numina@127.0.0.1:${await freePort()}/none`, 500),
    ).rejects.toThrow('ECONNREFUSED');
  });
});

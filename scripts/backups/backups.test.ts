import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeDb } from '@/lib/database';
import { skipReceiptNumbers } from '@/lib/orders/receipts/after-restore';
import { createTestDatabase, type TestDatabase } from '@/local/test-database';
import { testEnvironment } from '@/local/test-orders';
import { removeOldBackups, writeBackup } from './backup';
import { postgresTool, serverVersion } from './postgres-tools';
import { readBackup } from './restore';
import { isSealed, seal, unseal } from './sealed';

const folder = mkdtempSync(join(tmpdir(), 'numina-backups-'));
const at = (name: string) => join(folder, name);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, testEnvironment(database.url, 'http://127.0.0.1:1'));
});
afterAll(async () => {
  await closeDb();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('an encrypted backup', () => {
  const content = Buffer.from('name, birth date, address '.repeat(20_000));

  it('opens with its key alone, and shows nothing of what is in it', async () => {
    await seal(Readable.from([content.subarray(0, 7), content.subarray(7)]), at('whole'), 'right key');
    expect(await isSealed(at('whole'))).toBe(true);
    expect(readFileSync(at('whole')).includes('birth date')).toBe(false);
    await unseal(at('whole'), at('opened'), 'right key');
    expect(readFileSync(at('opened')).equals(content)).toBe(true);
    await expect(unseal(at('whole'), at('refused'), 'wrong key')).rejects.toThrow(/does not open/);
  });

  it('is refused when one byte of it was changed', async () => {
    const bytes = readFileSync(at('whole'));
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
    writeFileSync(at('changed'), bytes);
    await expect(unseal(at('changed'), at('never'), 'right key')).rejects.toThrow(/does not open/);
  });
});

it('gives no receipt number twice after a restore', async () => {
  const year = new Date().getFullYear();
  expect(await skipReceiptNumbers(7)).toBe(`${year}-00007`);
  expect(await skipReceiptNumbers(3)).toBe(`${year}-00010`);
  expect(await skipReceiptNumbers(1, `${year}-00040`)).toBe(`${year}-00040`);
  expect(await skipReceiptNumbers(0, `${year}-00002`)).toBe(`${year}-00040`);
  await expect(skipReceiptNumbers(0, 'last')).rejects.toThrow(/looks like/);
});

it('says what to install where no pg_dump speaks for the server, and leaves no half a file', async () => {
  expect(() => postgresTool('pg_dump', 99)).toThrow(/install postgresql-client-99/);
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

it('removes backups after their days, by the date in their names, and nothing else', () => {
  const place = mkdtempSync(join(folder, 'old-'));
  const old = ['numina-2026-10-29T03-17-00.dump.sealed', 'numina-2025-01-01T00-00-00.dump'];
  const left = [
    'letter-2020-01-01.pdf',
    'numina-2026-10-31T03-17-00.dump.sealed',
    'numina-2026-11-29T03-17-00.dump.sealed',
    'numina-notes.dump',
  ];
  for (const name of [...old, ...left]) writeFileSync(join(place, name), '');
  const now = new Date('2026-11-29T12:00:00Z');
  expect(
    removeOldBackups(place, 30, join(place, 'numina-2026-11-29T03-17-00.dump.sealed'), now).sort(),
  ).toEqual(old.sort());
  expect(readdirSync(place).sort()).toEqual(left);
  // A clock that runs ahead does not take the last one.
  removeOldBackups(place, 30, join(place, left[2] ?? ''), new Date('2028-01-01'));
  expect(readdirSync(place)).toEqual([left[0], left[2], left[3]]);
});

it('never restores over a shop', async () => {
  writeFileSync(at('some.dump'), 'x');
  await expect(readBackup(at('some.dump'), database.url)).rejects.toThrow(/new, empty database/);
});

// The embedded server brings no pg_dump: where the machine has none of its version, vitest says nothing about the whole way.
const hasTools = await (async () => {
  try {
    return postgresTool('pg_dump', await serverVersion(inject('testPostgres').serverUrl)) !== '';
  } catch (error) {
    console.warn(`absent: ${error instanceof Error ? error.message : error}`);
    return false;
  }
})();
if (hasTools)
  it('what was backed up stands in another database, wholly, and only with its key', async () => {
    const other = await emptyDatabase();
    const tables = `select count(*)::int as count from pg_tables where schemaname in ('public', 'graphile_worker')`;
    try {
      const file = await writeBackup(database.url, folder, 'right key');
      await expect(readBackup(file, other.url, 'wrong key')).rejects.toThrow(/does not open/);
      await readBackup(file, other.url, 'right key');
      for (const query of [tables, 'select last as count from receipt_counters'])
        expect(await countIn(other.url, query)).toBe(await countIn(database.url, query));
    } finally {
      await other.drop();
    }
  });

/** A database of this server in which nothing is yet. */
async function emptyDatabase(): Promise<Pick<TestDatabase, 'url' | 'drop'>> {
  const url = new URL(inject('testPostgres').serverUrl);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  await onServer(`create database ${name}`);
  const own = new URL(url);
  own.pathname = name;
  return { url: own.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

async function countIn(databaseUrl: string, query: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const [row] = await sql.unsafe<{ count: number }[]>(query);
  await sql.end();
  return row?.count ?? -1;
}

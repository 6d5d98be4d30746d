import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { startPostgres } from '@/local/postgres';
import { openDatabaseLog } from './database-log';

it('PostgreSQL says what it refused, and neither the row nor the statement, which hold persons', async () => {
  const projectDir = mkdtempSync(join(tmpdir(), 'numina-log-'));
  chmodSync(projectDir, 0o755);
  const server = await startPostgres({ projectDir, port: 0, durable: false });
  try {
    const file = join(server.folder, 'server.log');
    const refused = openDatabaseLog(file);
    const sql = postgres(server.url, { max: 1 });
    await sql`create table people (name text unique check (char_length(name) < 20))`;
    await sql`insert into people values ('Wilhelmine')`;
    await expect(sql`insert into people values ('Wilhelmine')`).rejects.toThrow('people_name_key');
    await expect(sql`insert into people values (${'Wilhelmine Großmann-Rar'})`).rejects.toThrow(
      'people_name_check',
    );
    await expect(sql.unsafe("insert into nowhere values ('Wilhelmine')")).rejects.toThrow('nowhere');
    await sql.end();
    expect(refused()).toEqual([
      'ERROR:  duplicate key value violates unique constraint "people_name_key"',
      'ERROR:  new row for relation "people" violates check constraint "people_name_check"',
      expect.stringContaining('ERROR:  relation "nowhere" does not exist'),
    ]);
    expect(readFileSync(file, 'utf8')).not.toMatch(/Wilhelmine|DETAIL|STATEMENT/);
  } finally {
    await server.stop();
    if (server.outsideProject) rmSync(dirname(server.folder), { recursive: true, force: true });
    rmSync(projectDir, { recursive: true, force: true });
  }
}, 120_000);

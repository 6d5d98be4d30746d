import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import postgres from 'postgres';
import { type RunningPostgres, startPostgres } from './postgres';

const dbFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'db');

/** What a test needs to make a database of its own. */
export type TestPostgres = RunningPostgres & { template: string };

/**
 * Starts the PostgreSQL of the tests, or joins it where another test run uses it, and prepares one migrated
 * database to copy from. The template's name follows the content of `db/`, so that an unchanged schema is migrated once.
 */
export async function startTestPostgres(projectDir?: string): Promise<TestPostgres> {
  const server = await startPostgres({ name: 'test-postgres', port: 0, durable: false, projectDir });
  const template = `numina_template_${schemaMark()}`;
  const sql = postgres(server.urlOf('postgres'), { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(4202)`;
    if (!server.reused) await dropLeftovers(sql, template);
    const [found] = await sql`select 1 from pg_database where datname = ${template}`;
    if (!found) await createTemplate(sql, server, template);
    return { ...server, template };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await sql.end();
  }
}

async function createTemplate(sql: postgres.Sql, server: RunningPostgres, template: string) {
  const unfinished = `${template}_unfinished`;
  await sql.unsafe(`drop database if exists ${unfinished} with (force)`);
  await sql.unsafe(`create database ${unfinished}`);
  const migrations = join(dbFolder, 'migrate.ts');
  if (existsSync(migrations)) {
    const { migrate } = (await import(pathToFileURL(migrations).href)) as {
      migrate: (databaseUrl: string, options: { logins: string[] }) => Promise<unknown>;
    };
    const logins = [server.urlOf(unfinished, 'web'), server.urlOf(unfinished, 'worker')];
    await migrate(server.urlOf(unfinished), { logins });
  }
  await sql.unsafe(`alter database ${unfinished} rename to ${template}`);
}

/** Removes what earlier runs left behind; nobody else is there when the server was just started. */
async function dropLeftovers(sql: postgres.Sql, template: string) {
  const rows = await sql<{ datname: string }[]>`
    select datname from pg_database where datname like 'test\\_%'
    or (datname like 'numina\\_template\\_%' and datname <> ${template})`;
  for (const { datname } of rows) await sql.unsafe(`drop database ${datname} with (force)`);
}

/** A short hash over every file of `db/` that shapes a database. */
function schemaMark(): string {
  const hash = createHash('sha256');
  const files = existsSync(dbFolder) ? readdirSync(dbFolder, { recursive: true, withFileTypes: true }) : [];
  const shaping = files
    .filter((file) => file.isFile() && /\.(sql|ts|json)$/.test(file.name) && !file.name.includes('.test.'))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  for (const file of shaping) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

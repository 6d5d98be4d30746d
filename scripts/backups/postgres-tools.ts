import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import postgres from 'postgres';

/** The major version of a server, such as 18. */
export async function serverVersion(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`;
    return Math.floor(Number(row?.version) / 10_000);
  } finally {
    await sql.end();
  }
}

/**
 * Finds `pg_dump` or `pg_restore` that can speak for a server: of its version or newer, on the PATH or where Debian keeps one folder per version.
 * Throws with what to install: the embedded server of this project brings neither.
 */
export function postgresTool(name: 'pg_dump' | 'pg_restore', server: number): string {
  const newer = Array.from({ length: 5 }, (_, more) => `/usr/lib/postgresql/${server + more}/bin/${name}`);
  for (const path of [name, ...newer]) {
    const version = versionOf(path);
    if (version !== null && version >= server) return path;
  }
  throw new Error(
    `${name} of PostgreSQL ${server} is not there${versionOf(name) ? `, only ${versionOf(name)}` : ''}: install postgresql-client-${server} (apt.postgresql.org has it for Debian and Ubuntu).`,
  );
}

function versionOf(program: string): number | null {
  try {
    const said = execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/ (\d+)/.exec(said)?.[1]) || null;
  } catch {
    return null;
  }
}

/** Starts a tool on a database. Its password goes by the environment, which other users cannot read as they can arguments. */
export function startTool(program: string, args: string[], databaseUrl: string): ChildProcess {
  const url = new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url.password);
  url.password = '';
  return spawn(program, [...args, '--dbname', url.href], {
    env: { ...process.env, PGPASSWORD },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits for a tool's end. Throws unless it ended well. */
export async function endOf(tool: ChildProcess, name: string): Promise<void> {
  const [code] = await once(tool, 'close');
  if (code !== 0) throw new Error(`${name} ended with code ${code}, see above.`);
}

export const dumpName = (folder: string, now: Date, isEncrypted: boolean) =>
  join(
    folder,
    `numina-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.dump${isEncrypted ? '.sealed' : ''}`,
  );

/** The moment in the name that {@link dumpName} gave, or null for any other file. */
export function writtenAt(name: string): number | null {
  const [, day, hour, minute, second] =
    /^numina-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.dump(?:\.sealed)?(?:\.unfinished)?$/.exec(name) ?? [];
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment) ? null : moment;
}

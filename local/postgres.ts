import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { type Role, roles } from '../db/rights';
import { freePort, isPortFree } from './ports';
import { findHome, type PostgresHome, runAsPostgres } from './postgres-home';
import { isAlive, usersOf, withLock } from './shared-use';

const thisProject = dirname(dirname(fileURLToPath(import.meta.url)));
const account = 'numina';

/** A PostgreSQL in use by this process. `stop` leaves it; the last process to leave switches it off. */
export type RunningPostgres = {
  url: string;
  port: number;
  /** True when it ran already, so that nothing had to be started. */
  reused: boolean;
  /** Where its data lies. */
  folder: string;
  /** True when the data lies outside the project, see `findHome`. */
  outsideProject: boolean;
  /** The address of a database for its owner, or for one of the roles that work with it. */
  urlOf: (database: string, role?: Role) => string;
  isUp: () => boolean;
  stop: () => Promise<void>;
};

export type PostgresOptions = {
  /** Folder under `.data/`, one per instance. */
  name?: 'postgres' | 'test-postgres';
  /** Port on the loopback address; 0 picks a free one. An instance that runs already keeps its own. */
  port?: number;
  /** False gives up safety against power loss for speed: for tests only. */
  durable?: boolean;
  /** The project whose `.data/` is meant. */
  projectDir?: string;
};

/**
 * Starts the project's own PostgreSQL, or joins the one that already runs on its data.
 * Throws when the port is taken, with a message that says what to do.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<RunningPostgres> {
  const { name = 'postgres', port: wanted = 54329, durable = true, projectDir = thisProject } = options;
  const home = await findHome(projectDir, name);
  const lock = join(home.folder, 'lock');
  const cluster = join(home.folder, 'cluster');
  const users = usersOf(join(home.folder, 'users'));

  const { port, reused, leave } = await withLock(lock, async () => {
    const running = runningServer(cluster);
    if (running) return { port: running.port, reused: true, leave: users.join() };
    users.clear();
    await createCluster(home, cluster);
    const port = wanted || (await freePort());
    if (!(await isPortFree(port))) {
      throw new Error(
        `Port ${port} on 127.0.0.1, meant for PostgreSQL, is taken. Stop the program that uses it, or choose another port: POSTGRES_PORT=${port + 1} npm start`,
      );
    }
    await startServer(home, cluster, port, durable);
    return { port, reused: false, leave: users.join() };
  });

  const urlOf = (database: string, role?: Role) =>
    `postgres://${role ? roles[role] : account}:${account}@127.0.0.1:${port}/${database}`;
  const leaveAtExit = () => {
    const running = runningServer(cluster);
    if (leave() === 0 && running) process.kill(running.pid, 'SIGINT');
  };
  process.once('exit', leaveAtExit);
  const stop = async () => {
    process.removeListener('exit', leaveAtExit);
    await withLock(lock, async () => {
      if (leave() === 0 && runningServer(cluster))
        await runAsPostgres(home, home.programs.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    });
  };
  try {
    await createDatabase(urlOf);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: urlOf(account),
    port,
    reused,
    folder: home.folder,
    outsideProject: home.movedTo !== null,
    urlOf,
    isUp: () => runningServer(cluster) !== null,
    stop,
  };
}

/** The addresses of a database for the site, the worker and whoever migrates, by the names of their variables. */
export type DatabaseUrls = Record<'DATABASE_URL' | 'DATABASE_URL_WORKER' | 'DATABASE_URL_MIGRATE', string>;

/** The addresses of one of a server's databases. */
export function databaseUrls(
  server: Pick<RunningPostgres, 'urlOf'>,
  database: string = account,
): DatabaseUrls {
  return {
    DATABASE_URL: server.urlOf(database, 'web'),
    DATABASE_URL_WORKER: server.urlOf(database, 'worker'),
    DATABASE_URL_MIGRATE: server.urlOf(database),
  };
}

/** Reads postmaster.pid. Null when no server runs on this data. */
function runningServer(cluster: string): { pid: number; port: number } | null {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return null;
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return null;
  if (isPostgres(pid)) return { pid, port: Number(lines[3]) };
  // Left by a crash. PostgreSQL deals with such a file itself, except when its process id lives on in another program.
  rmSync(pidFile, { force: true });
  return null;
}

/** After a crash another program may have got the old process id. Only Linux lets us look without help. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

async function createCluster(home: PostgresHome, cluster: string) {
  if (existsSync(join(cluster, 'PG_VERSION'))) return;
  const unfinished = `${cluster}.unfinished`;
  const passwordFile = join(home.folder, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, account);
  await runAsPostgres(home, home.programs.initdb, [
    `--pgdata=${unfinished}`,
    `--username=${account}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // The builtin locale sorts alike on every system, whatever languages are installed there.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ]);
  rmSync(passwordFile, { force: true });
  renameSync(unfinished, cluster);
}

async function startServer(home: PostgresHome, cluster: string, port: number, durable: boolean) {
  const logFile = join(home.folder, 'server.log');
  rmSync(logFile, { force: true });
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Else a refused row stands in the log, with everything it says of a person.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  const options = [`-p ${port}`, ...flags].join(' ');
  for (let attempt = 1; ; attempt += 1) {
    try {
      const args = ['start', '-D', cluster, '-l', logFile, '-w', '-t', '60', '-o', options];
      await runAsPostgres(home, home.programs.pg_ctl, args);
      return;
    } catch (error) {
      const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '';
      // After a crash the server's own children need a moment to notice that it is gone.
      if (attempt < 20 && log.includes('pre-existing shared memory block')) {
        rmSync(logFile, { force: true });
        await delay(250);
        continue;
      }
      const reason = log.split('\n').slice(-8).join('\n') || (error as Error).message;
      throw new Error(`PostgreSQL did not start on ${cluster}:\n${reason}`, { cause: error });
    }
  }
}

async function createDatabase(urlOf: (database: string) => string) {
  const sql = postgres(urlOf('postgres'), { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${account}`;
    if (!found) await sql.unsafe(`create database ${account}`);
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== '42P04' && code !== '23505') throw error;
  } finally {
    await sql.end();
  }
}

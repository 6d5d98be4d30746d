import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../local/ports';
import { type DatabaseUrls, databaseUrls, startPostgres } from '../../local/postgres';
import { findHome } from '../../local/postgres-home';
import { projectDir } from '../../local/settings';

const DISK_MEGABYTES = 512;

/** A PostgreSQL of its own that can be stopped, killed, halted and have its disk filled. */
export type BreakableDatabase = {
  /** Of the owner of all tables. */
  url: string;
  /** Of each role, by the name of its variable. */
  urls: DatabaseUrls;
  folder: string;
  /** True when its data lies on a small disk in memory, which only root can make. */
  canBeFilled: boolean;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Ends it without giving it a moment, as a power cut does. */
  kill: () => void;
  halt: () => void;
  goOn: () => void;
  fill: () => void;
  empty: () => void;
  isUp: () => boolean;
  /** Stops it and removes everything. */
  remove: () => Promise<void>;
};

/** Starts it in a folder of its own; safe against power loss, unlike that of the tests. */
export async function startBreakableDatabase(): Promise<BreakableDatabase> {
  const place = join(projectDir, '.data');
  mkdirSync(place, { recursive: true });
  const root = mkdtempSync(join(place, 'breakable-'));
  chmodSync(root, 0o755);
  const home = await findHome(root, 'postgres');
  const canBeFilled = process.platform === 'linux' && process.getuid?.() === 0;
  if (canBeFilled)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m,mode=755`, 'tmpfs', home.folder]);
  const port = await freePort();
  let server = await startPostgres({ projectDir: root, port });
  const { url } = server;
  const urls = databaseUrls(server);
  const filler = join(home.folder, 'filler');
  const pidFile = join(home.folder, 'cluster', 'postmaster.pid');
  const signal = (name: NodeJS.Signals, withChildren: boolean) => {
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    if (!pid) return;
    const children = withChildren
      ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
      : [];
    for (const each of [pid, ...children.filter(Boolean).map(Number)]) {
      try {
        process.kill(each, name);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const empty = () => rmSync(filler, { force: true });
  return {
    url,
    urls,
    folder: home.folder,
    canBeFilled,
    start: async () => {
      server = await startPostgres({ projectDir: root, port });
    },
    stop: () => server.stop(),
    kill: () => signal('SIGKILL', false),
    halt: () => signal('SIGSTOP', true),
    goOn: () => signal('SIGCONT', true),
    fill: () => {
      const { bavail, bsize } = statfsSync(home.folder);
      try {
        writeFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // Somebody else took the last bytes: full is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty,
    isUp: () => server.isUp(),
    remove: async () => {
      empty();
      signal('SIGCONT', true);
      await server.stop();
      if (canBeFilled) execFileSync('umount', ['-l', home.folder]);
      rmSync(root, { recursive: true, force: true });
      if (home.movedTo) rmSync(home.movedTo, { recursive: true, force: true });
    },
  };
}

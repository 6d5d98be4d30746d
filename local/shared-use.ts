import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Tells whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Runs `work` while no other process of this machine holds the same lock file.
 * A lock left by a process that has died is taken over. Throws after `patienceMs`.
 */
export async function withLock<T>(file: string, work: () => Promise<T>, patienceMs = 90_000): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isAbandoned(file)) rmSync(file, { force: true });
      else if (Date.now() > deadline) throw new Error(`another process holds ${file} for too long`);
      else await delay(50);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isAbandoned(lockFile: string): boolean {
  try {
    const pid = Number(readFileSync(lockFile, 'utf8'));
    // An empty file is a lock between its creation and its first write, unless it stays empty.
    if (!pid) return Date.now() - statSync(lockFile).mtimeMs > 5_000;
    return !isAlive(pid);
  } catch {
    return false;
  }
}

/** The files of a folder; none where it was removed meanwhile, together with what was shared. */
function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The processes that use one shared thing, a file each, so that the last one to leave can switch it off. */
export function usersOf(folder: string) {
  const live = () =>
    namesIn(folder).filter((name) => {
      if (isAlive(Number.parseInt(name, 10))) return true;
      rmSync(join(folder, name), { force: true });
      return false;
    });
  mkdirSync(folder, { recursive: true });
  return {
    /** Forgets everyone: right only when the shared thing is known to be off. */
    clear: () => {
      for (const name of namesIn(folder)) rmSync(join(folder, name), { force: true });
    },
    count: () => live().length,
    /** Registers the running process; the answer takes it out again and returns how many remain. */
    join: () => {
      const file = join(folder, `${process.pid}-${Math.random().toString(36).slice(2, 8)}`);
      writeFileSync(file, '');
      return () => {
        rmSync(file, { force: true });
        return live().length;
      };
    },
  };
}

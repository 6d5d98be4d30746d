import { createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { dumpName, endOf, postgresTool, serverVersion, startTool, writtenAt } from './postgres-tools';
import { seal } from './sealed';

/**
 * Writes one backup of the whole database: tables, job queue, views and rights, as of one moment.
 * @param key passphrase; with it the file is encrypted while it is written, and never lies open on the disk
 * @returns the file's path. A backup that broke off leaves no file.
 */
export async function writeBackup(databaseUrl: string, folder: string, key?: string): Promise<string> {
  const program = postgresTool('pg_dump', await serverVersion(databaseUrl));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = dumpName(folder, new Date(), key !== undefined);
  const unfinished = `${file}.unfinished`;
  const tool = startTool(program, ['--format=custom'], databaseUrl);
  if (!tool.stdout) throw new Error('pg_dump has no output');
  try {
    const written = key
      ? seal(tool.stdout, unfinished, key)
      : pipeline(tool.stdout, createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }));
    await Promise.all([written, endOf(tool, 'pg_dump')]);
    renameSync(unfinished, file);
    return file;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Removes the backups of a folder that are older than so many days by the date in their names, and nothing else there; what was
 * erased from the shop lives on in them until then. Never the one just written, whatever the clock says.
 * @returns the names of what is gone
 */
export function removeOldBackups(folder: string, days: number, kept: string, now = new Date()): string[] {
  const oldest = now.getTime() - days * 24 * 60 * 60 * 1000;
  const old = readdirSync(folder).filter((name) => {
    const written = writtenAt(name);
    return written !== null && written < oldest && name !== basename(kept);
  });
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old;
}

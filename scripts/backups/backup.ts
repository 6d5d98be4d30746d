import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { dumpName, endOf, postgresTool, serverVersion, startTool } from './postgres-tools';
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

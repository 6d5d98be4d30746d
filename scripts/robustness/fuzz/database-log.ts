import { readFileSync, statSync } from 'node:fs';

/** What the database refused since now: an input that only it could refuse was checked too late. */
export function openDatabaseLog(file: string): () => string[] {
  const start = statSync(file).size;
  return () =>
    readFileSync(file)
      .subarray(start)
      .toString()
      .split('\n')
      .filter((line) => /\b(ERROR|FATAL|PANIC):/.test(line))
      .map((line) => line.replace(/^.*?((ERROR|FATAL|PANIC):)/, '$1'));
}

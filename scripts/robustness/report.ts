import { cpus, loadavg, release, totalmem } from 'node:os';
import type postgres from 'postgres';

/** Prints rows in columns, the first to the left and the others to the right. */
export function printTable(head: string[], rows: (string | number)[][]): void {
  const lines = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
}

/** The value below which this share of sorted numbers lies; 0 for none. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** What a report was made with: versions, machine, and how busy that was. */
export async function surroundings(sql: postgres.Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
  const next = (await import('next/package.json', { with: { type: 'json' } })).default.version;
  const load = loadavg().map((value) => value.toFixed(1));
  return [
    `Node ${process.versions.node}, Next ${next}, PostgreSQL ${row?.version}`,
    `${process.platform} ${release()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB`,
    `load of the machine over 1, 5, 15 minutes: ${load.join(', ')}`,
  ].join('; ');
}

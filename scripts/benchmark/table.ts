import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../local/settings';

const file = join(projectDir, 'docs/benchmark.md');

/**
 * Puts a table into `docs/benchmark.md` in place of the last one of that name, with the day and the machine.
 * @param rows the first one is the head
 */
export function writeTable(name: 'benchmark' | 'lighthouse', rows: readonly (readonly string[])[]): void {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [{ model } = { model: 'unknown' }] = cpus();
  const surroundings = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${model.trim()}`;
  const table = [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...body.map(line)].join(
    '\n',
  );
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const page = readFileSync(file, 'utf8');
  if (!place.test(page)) throw new Error(`docs/benchmark.md has no place for the table "${name}"`);
  writeFileSync(
    file,
    page.replace(place, (_, start: string, end: string) => `${start}${surroundings}\n\n${table}\n${end}`),
  );
  console.log(`\n${surroundings}\n\n${table}\n\nwritten into docs/benchmark.md`);
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

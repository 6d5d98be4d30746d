import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../local/settings';

const pages = {
  benchmark: 'benchmark',
  change: 'benchmark',
  lighthouse: 'benchmark',
  scale: 'scale',
} as const;

/**
 * Puts a table into its page under `docs/` in place of the last one of that name, with the day and the machine.
 * @param rows the first one is the head
 * @param details stand below it as they are
 */
export function writeTable(
  name: keyof typeof pages,
  rows: readonly (readonly string[])[],
  details?: string,
): void {
  const page = `docs/${pages[name]}.md`;
  const file = join(projectDir, page);
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const [{ model } = { model: 'unknown' }] = cpus();
  const surroundings = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} × ${model.trim()}`;
  const table = [line(head), line(head.map((_, index) => (index ? '--:' : '---'))), ...body.map(line)].join(
    '\n',
  );
  const below = details ? `\n\`\`\`text\n${details.trim()}\n\`\`\`\n` : '';
  const place = new RegExp(`(<!-- ${name} -->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  const text = readFileSync(file, 'utf8');
  if (!place.test(text)) throw new Error(`${page} has no place for the table "${name}"`);
  writeFileSync(
    file,
    text.replace(
      place,
      (_, start: string, end: string) => `${start}${surroundings}\n\n${table}\n${below}${end}`,
    ),
  );
  console.log(`\n${surroundings}\n\n${table}\n\nwritten into ${page}`);
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

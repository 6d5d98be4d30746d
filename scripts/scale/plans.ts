import { openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';

/** A statement that took less tells nothing about growth. */
const LEAST_MS = 5;

/** What the driver asks on each new connection. */
const OF_THE_DRIVER = 'pg_catalog.pg_type';

/** Lines of a plan that are long name one and the same expression again and again. */
const LONGEST = 220;

/**
 * Has the server write down every statement of new connections to a database with the plan it was run by: the very
 * statements of the shop, however they are made.
 * @param folder where the server keeps its log
 * @returns `mark` begins a task; `read` gives the slowest statement of each, unless it was fast, as lines
 */
export async function recordPlans(owner: postgres.Sql, folder: string) {
  const log = join(folder, 'server.log');
  const [{ name } = { name: '' }] = await owner<{ name: string }[]>`select current_database() as name`;
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_triggers': 'on',
    'auto_explain.log_parameter_max_length': '0',
  };
  for (const [key, value] of Object.entries(settings))
    await owner.unsafe(`alter database ${name} set ${key} = '${value}'`);
  const start = statSync(log).size;
  return {
    mark: (task: string) => owner.unsafe(`do $$ begin raise log 'task: ${task}'; end $$`),
    read: () => plansIn(readFrom(log, start)),
  };
}

function readFrom(file: string, start: number): string {
  const bytes = Buffer.alloc(statSync(file).size - start);
  readSync(openSync(file, 'r'), bytes, 0, bytes.length, start);
  return bytes.toString();
}

/** @param log as the server writes it: what belongs to an entry is indented */
function plansIn(log: string): string[] {
  const lines: string[] = [];
  let task = '';
  let slowest = { ms: LEAST_MS, text: '' };
  const end = () => {
    if (slowest.text) lines.push(`\n${task}: ${slowest.ms.toFixed(1)} ms`, ...cleaned(slowest.text));
    slowest = { ms: LEAST_MS, text: '' };
  };
  for (const entry of log.split(/\n(?=\d{4}-\d\d-\d\d )/)) {
    const [, named] = / LOG: {2}task: (.*)/.exec(entry) ?? [];
    const [, ms, text] = / LOG: {2}duration: ([\d.]+) ms {2}plan:\n([\s\S]*)/.exec(entry) ?? [];
    if (named !== undefined) {
      end();
      task = named;
    } else if (task && text && Number(ms) > slowest.ms && !text.includes(OF_THE_DRIVER))
      slowest = { ms: Number(ms), text };
  }
  end();
  return lines;
}

/** The statement without its list of columns, then the plan without estimates. */
function cleaned(text: string): string[] {
  const [statement = '', plan = ''] = text.split(/\n(?=\t\S.*\(cost=)/);
  const short = statement
    .replace(/^\tQuery Text: /, '')
    .replace(/\s+/g, ' ')
    .replace(/\bselect (?:(?!\bfrom\b).)*\bfrom\b/i, 'select … from');
  return [short, ...plan.replace(/\(cost=[^)]*\) /g, '').split('\n')].map((line) => {
    const bare = `  ${line.replace(/^\t/, '')}`.trimEnd();
    return bare.length > LONGEST ? `${bare.slice(0, LONGEST)} …` : bare;
  });
}

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { collectSecrets, findLeaks } from './leak-check';
import { runProgram } from './processes';
import { dataDir, projectDir, type Variables } from './settings';
import { startStack, testSettings } from './stack';
import { byTurns, listedStories, testList } from './stories-by-turns';

/** Where so many stories failed, each further one would most likely only wait until its time is over. */
const TOO_MANY = 10;

export type Counts = { passed: number; failed: number };

/** Searches what the servers said meanwhile for every name, address, birth date and token of the run; gives how many it finds. */
async function leaksIn(lines: string[], variables: Variables, say: (line: string) => void): Promise<number> {
  const { DATABASE_URL = '', RESEND_BASE_URL = '', NUMINA_SECRET = '' } = variables;
  const secrets = await collectSecrets(DATABASE_URL, RESEND_BASE_URL, NUMINA_SECRET);
  const leaks = findLeaks(lines, secrets);
  for (const leak of leaks) say(`personal data in the servers' output: ${leak}`);
  const searched =
    secrets.names.length + secrets.emails.length + secrets.birthDates.length + secrets.tokens.length;
  say(`servers' output: ${lines.length} lines searched for ${searched} names, addresses, dates and tokens`);
  return leaks.length;
}

const results = join(dataDir, 'test-results');
const playwright = join(projectDir, 'node_modules/@playwright/test/cli.js');

/** Arguments for each run of Playwright, one after the other. */
type Runs = string[][];

/**
 * Writes the list of a short run's stories and gives the arguments that make Playwright keep to it: a project that others
 * depend on is always told whole, so that each is asked for by itself, in the order of their dependencies.
 * Throws where the stories cannot be listed, as when a file of them does not load.
 */
export async function shortRuns(say: (line: string) => void): Promise<Runs> {
  const listing = join(results, 'playwright-list.json');
  const chosen = join(results, 'stories-by-turns.txt');
  mkdirSync(results, { recursive: true });
  const said: string[] = [];
  const code = await runProgram({
    args: [playwright, 'test', '--list', '--reporter=json'],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: listing, NO_COLOR: undefined },
    onLine: (line) => said.push(line),
  });
  if (code !== 0) throw new Error(`the browser stories cannot be listed:\n${said.join('\n')}`);
  const all = listedStories(JSON.parse(readFileSync(listing, 'utf8')));
  const told = byTurns(all);
  writeFileSync(chosen, testList(told));
  say(
    `${told.length} of ${all.length} stories: languages and screens take turns (npm run e2e tells them all)`,
  );
  return [['desktop', 'mobile'], ['alone'], ['last']].map((projects) => [
    ...['--no-deps', '--test-list', chosen],
    ...projects.map((project) => `--project=${project}`),
  ]);
}

/**
 * Runs the browser tests against the built site, one run of Playwright for each list of arguments; a
 * browser that is already being looked for is handed over. Prints where the servers' own words are kept.
 * A run that breaks off without a failed test counts as one failure.
 */
export async function runBrowserTests(
  runs: Runs,
  say: (line: string) => void,
  browserFound: Promise<string> = findBrowser(say),
): Promise<Counts> {
  const log = join(results, 'servers.log');
  mkdirSync(results, { recursive: true });
  const browser = await browserFound;
  say(`browser: ${browser}`);
  const lines: string[] = [];
  const stack = await startStack(await testSettings(), (line) => lines.push(line));
  let isOver = false;
  // Every story would else wait for mails, one after the other, until its time is over.
  void stack.lost.then((how) => isOver || say(`${how}: the stories end here`));
  try {
    const total: Counts = { passed: 0, failed: 0 };
    for (const [index, args] of runs.entries()) {
      // Each keeps what it saw of a failure in a folder of its own, which it empties when it begins.
      const output = join(results, 'playwright', runs.length > 1 ? String(index + 1) : '');
      const env = { ...stack.variables, CHROMIUM_PATH: browser };
      const { passed, failed } = await tellStories([`--output=${output}`, ...args], env, stack.lost);
      total.passed += passed;
      total.failed += failed;
      if (total.failed >= TOO_MANY) {
        say(`${total.failed} stories failed: the others are not told`);
        break;
      }
    }
    const leaks = await leaksIn(lines, stack.variables, say);
    return { passed: total.passed + (leaks === 0 ? 1 : 0), failed: total.failed + leaks };
  } finally {
    isOver = true;
    await stack.stop();
    writeFileSync(log, lines.join('\n'));
    say(`what the servers said: ${log}`);
  }
}

/** One run of Playwright, which ends early when the shop it looks at is lost. */
async function tellStories(args: string[], variables: Variables, lost: Promise<string>): Promise<Counts> {
  const report = join(results, 'playwright.json');
  rmSync(report, { force: true });
  const code = await runProgram(
    {
      args: [playwright, 'test', '--reporter=list,json', `--max-failures=${TOO_MANY}`, ...args],
      // Playwright colours its output; without this Node warns about two settings that contradict each other.
      env: { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: report, NO_COLOR: undefined },
    },
    lost,
  );
  const {
    expected = 0,
    flaky = 0,
    unexpected = 0,
    skipped = 0,
  } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }).stats
    : {};
  // A story that was not told says nothing about the site.
  const failed = unexpected + skipped;
  return { passed: expected + flaky, failed: code !== 0 && failed === 0 ? 1 : failed };
}

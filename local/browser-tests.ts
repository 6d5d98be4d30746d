import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser';
import { runProgram } from './processes';
import { dataDir, projectDir } from './settings';
import { startStack, testSettings } from './stack';

export type Counts = { passed: number; failed: number };

/**
 * Runs the browser tests against the built site. `args` go to Playwright; a
 * browser that is already being looked for is handed over. Prints where the servers' own words are kept.
 * A run that breaks off without a failed test counts as one failure.
 */
export async function runBrowserTests(
  args: string[],
  say: (line: string) => void,
  browserFound: Promise<string> = findBrowser(say),
): Promise<Counts> {
  const results = join(dataDir, 'test-results');
  const report = join(results, 'playwright.json');
  const log = join(results, 'servers.log');
  mkdirSync(results, { recursive: true });
  rmSync(report, { force: true });
  const browser = await browserFound;
  say(`browser: ${browser}`);
  const lines: string[] = [];
  const stack = await startStack(await testSettings(), (line) => lines.push(line));
  try {
    const code = await runProgram({
      args: [
        join(projectDir, 'node_modules/@playwright/test/cli.js'),
        'test',
        '--reporter=list,json',
        ...args,
      ],
      env: {
        ...stack.variables,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // Playwright colours its output; without this Node warns about two settings that contradict each other.
        NO_COLOR: undefined,
      },
    });
    const {
      expected = 0,
      flaky = 0,
      unexpected = 0,
    } = existsSync(report)
      ? (JSON.parse(readFileSync(report, 'utf8')) as { stats: Record<string, number> }).stats
      : {};
    return { passed: expected + flaky, failed: code !== 0 && unexpected === 0 ? 1 : unexpected };
  } finally {
    await stack.stop();
    writeFileSync(log, lines.join('\n'));
    say(`what the servers said: ${log}`);
  }
}

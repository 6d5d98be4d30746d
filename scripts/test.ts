import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../local/browser';
import { type Counts, runBrowserTests, shortRuns } from '../local/browser-tests';
import { buildSite, nextProgram } from '../local/build';
import { runProgram } from '../local/processes';
import { seconds } from '../local/progress';
import { dataDir, projectDir, type Variables } from '../local/settings';
import { startStack, testBuild, testSettings } from '../local/stack';

type Stage = { name: string; run: () => Promise<Counts> };

const program = (file: string) => join(projectDir, 'node_modules', file);
const env: Variables = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };

type Check = { name: string; steps: string[][] };

/** A check without tests of its own counts as one. What it says is printed in one piece when it is through. */
async function check({ name, steps }: Check): Promise<boolean> {
  const started = Date.now();
  const said: string[] = [];
  const onLine = (line: string) => said.push(line);
  let isGood = true;
  for (const args of steps) isGood &&= (await runProgram({ args, env, onLine })) === 0;
  console.log([...said, `-- ${isGood ? 'passed' : 'FAILED'} ${name} (${seconds(started)})`].join('\n'));
  return isGood;
}

/** The compiler uses one core, and the other checks together take about as long. */
async function checkSources(): Promise<Counts> {
  const types = check({
    name: 'types',
    steps: [
      [nextProgram, 'typegen'],
      [program('typescript/bin/tsc'), '--noEmit', '--pretty', '-p', 'tsconfig.check.json'],
    ],
  });
  const results: boolean[] = [];
  for (const one of shortChecks) results.push(await check(one));
  results.push(await types);
  // The build below need not do it again.
  if (await types) env.TYPES_ARE_CHECKED = 'yes';
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

const shortChecks: Check[] = [
  { name: 'style (biome)', steps: [[program('@biomejs/biome/bin/biome'), 'check', '.']] },
  {
    name: 'who may import whom (dependency-cruiser), no rooms in a circle',
    steps: [
      [
        program('dependency-cruiser/bin/dependency-cruise.mjs'),
        ...['--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
        ...['app', 'components', 'lib', 'db', 'emails', 'worker'],
        ...['messages', 'local', 'stand-ins', 'scripts', 'e2e'],
      ],
      ['--import', 'tsx', join(projectDir, 'scripts/rooms.ts')],
    ],
  },
  { name: 'nothing unused (knip)', steps: [[program('knip/bin/knip.js')]] },
];

let isBuilt = false;

// A machine without a browser gets one while the other stages run; whoever needs it hears of a failure then.
const browserFound = findBrowser((line) => console.log(`Browser: ${line}`));
browserFound.catch(() => {});

const stages: Stage[] = [
  { name: 'types, style, imports, nothing unused', run: checkSources },
  { name: 'unit and database tests (vitest)', run: runVitest },
  {
    name: 'build, without any service',
    run: async () => {
      const { siteUrl } = await testSettings();
      await buildSite({ ...env, SITE_URL: siteUrl }, testBuild);
      isBuilt = true;
      return { passed: 1, failed: 0 };
    },
  },
  {
    name: 'browser tests (playwright)',
    run: async () => {
      if (!isBuilt) throw new Error('not run: there is no build to test');
      const say = (line: string) => console.log(line);
      return runBrowserTests(await shortRuns(say), say, browserFound);
    },
  },
  {
    name: 'generated inputs (fuzz), some seconds of them, and a gentle end',
    run: async () => {
      if (!isBuilt) throw new Error('not run: there is no build to test');
      return runShortFuzz();
    },
  },
];

/** A fixed seed: what it finds is there every time, and new inputs come with `npm run fuzz`. */
async function runShortFuzz(): Promise<Counts> {
  const lines: string[] = [];
  const stack = await startStack(await testSettings(), (line) => lines.push(line));
  try {
    const { runFuzz } = await import('./robustness/fuzz/run');
    const { findings } = await runFuzz({
      variables: stack.variables,
      databaseLog: stack.databaseLog,
      said: lines,
      inputs: 400,
      seed: 11,
      seconds: 8,
    });
    const { endGently } = await import('./robustness/drain');
    const wrong = await endGently(stack);
    for (const sentence of wrong) console.log(sentence);
    return { passed: 2, failed: findings + wrong.length };
  } finally {
    await stack.stop();
  }
}

async function runVitest(): Promise<Counts> {
  const report = join(dataDir, 'test-results', 'vitest.json');
  mkdirSync(join(dataDir, 'test-results'), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await runProgram({ args: [program('vitest/vitest.mjs'), 'run', ...reporters], env });
  const counts = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
    : { numPassedTests: 0, numFailedTests: 0 };
  // A file that cannot be loaded has no failed test, and is a failure all the same.
  const failed = code !== 0 && counts.numFailedTests === 0 ? 1 : counts.numFailedTests;
  return { passed: counts.numPassedTests, failed };
}

async function main() {
  const total: Counts = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const [index, { name, run }] of stages.entries()) {
    console.log(`\n== ${index + 1}/${stages.length} ${name}`);
    const started = Date.now();
    const counts = await run().catch((error: unknown): Counts => {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) broken.push(name);
    console.log(`== ${counts.failed === 0 ? 'passed' : 'FAILED'} ${name} (${seconds(started)})`);
  }
  if (broken.length > 0) console.log(`\nFailed: ${broken.join(', ')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed === 0 ? 0 : 1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
void main();

import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { dataDir, projectDir } from '../local/settings';
import { startTestPostgres } from '../local/test-postgres';

/**
 * `npm run mutants`: changes the rules of each room in one place after the other, and says which changes no test
 * notices. `-- coupons` looks at one room, `-- orders/payment` at a part of one by the tests of that part,
 * `-- orders/payment/refund` at one file by the tests of its folder, `-- coupons --again` only at what has changed since the last run, in a rule or in its tests.
 * Writes `.data/mutants/<room>.json` and `.html`; docs/mutants.md says what is left, and why.
 */

/** The folders of `lib` that are judged together, and tests outside of them that look at their rules. */
const rooms: Record<string, { folders: string[]; tests?: string[] }> = {
  numerology: { folders: ['numerology'] },
  orders: { folders: ['orders'], tests: ['lib/privacy/*.test.ts'] },
  coupons: { folders: ['coupons'] },
  security: { folders: ['security'] },
  mail: {
    folders: ['mail', 'outbox'],
    tests: ['app/api/webhooks/resend/route.test.ts', 'lib/kept-mails/kept-mails.test.ts'],
  },
  privacy: { folders: ['privacy'] },
  links: { folders: ['links'] },
};

/** Per cent of the changes that have to be noticed, room by room. */
const LEAST = 85;

type Room = { name: string; mutate: string[]; tests: string[] };
type Score = { room: string; noticed: number; all: number };

/** Invariants are tried with examples drawn by lot, and what only luck notices does not count. */
const TESTS = '!(invariants).test.ts';

function roomsAskedFor(names: string[]): Room[] {
  const asked = names.length === 0 ? Object.keys(rooms) : names;
  return asked.map((name) => {
    // The tests of another room that look at this one look at its parts, too.
    const tests = rooms[name.split('/')[0] as string]?.tests ?? [];
    if (existsSync(join(projectDir, 'lib', `${name}.ts`)))
      return { name, mutate: [`lib/${name}.ts`], tests: [`lib/${dirname(name)}/${TESTS}`, ...tests] };
    const folders = rooms[name]?.folders ?? [name];
    const missing = folders.find((folder) => !existsSync(join(projectDir, 'lib', folder)));
    if (missing)
      throw new Error(
        `There is neither a folder lib/${missing} nor a file of that name. Rooms: ${Object.keys(rooms).join(', ')}`,
      );
    const all = (pattern: string) => folders.map((folder) => `lib/${folder}/**/${pattern}`);
    return { name, mutate: all('*.ts'), tests: [...all(TESTS), ...tests] };
  });
}

async function judge({ name, mutate, tests }: Room, isAgain: boolean): Promise<Score> {
  const report = join(dataDir, 'mutants', name.replaceAll('/', '-'));
  const mutants = await new Stryker({
    mutate: [...mutate, '!**/*.{test,fixture}.ts'],
    testFiles: tests,
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `testFiles` names the tests; looking up which import what would only cost time.
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    // What is worked out once, when a file is loaded, could only be judged by running all tests anew.
    ignoreStatic: true,
    incremental: isAgain,
    incrementalFile: `${report}.json`,
    concurrency: 2,
    // A slow machine is not a change that hangs.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    tempDirName: join(relative(projectDir, dataDir), 'mutants', 'sandbox'),
    ignorePatterns: ['.data', '.next*', 'shots', 'playwright-report', 'public/opengraph'],
    reporters: ['json', 'html', 'clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    thresholds: { high: 95, low: LEAST, break: null },
    allowConsoleColors: false,
  }).runMutationTest();
  const count = (...states: string[]) => mutants.filter(({ status }) => states.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return { room: name, noticed, all: noticed + count('Survived', 'NoCoverage') };
}

const share = ({ noticed, all }: Score) => (all === 0 ? 100 : (100 * noticed) / all);

async function main() {
  const words = process.argv.slice(2);
  const asked = roomsAskedFor(words.filter((word) => word !== '--again'));
  // Hours of computing: whatever else runs on this machine comes first.
  setPriority(19);
  const server = await startTestPostgres();
  // Stryker works on a copy of the project, which would otherwise start a PostgreSQL of its own.
  process.env.MUTANTS_OF = projectDir;
  const scores: Score[] = [];
  for (const room of asked) scores.push(await judge(room, words.includes('--again')));
  await server.stop();
  console.log('');
  for (const score of scores)
    console.log(
      `${score.room.padEnd(20)} ${share(score).toFixed(1).padStart(5)} % noticed (${score.noticed} of ${score.all})`,
    );
  const low = scores.filter((score) => share(score) < LEAST);
  if (low.length > 0) console.log(`Below ${LEAST} %: ${low.map(({ room }) => room).join(', ')}`);
  process.exit(low.length === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { dataDir, projectDir } from '../local/settings';
import { startTestPostgres } from '../local/test-postgres';

/**
 * `npm run mutants`: changes the rules of each room in one place after the other, and says which changes no test of the
 * room notices. `npm run mutants -- coupons` looks at one room, `-- orders/payment` at a part of one.
 * Writes `.data/mutants/<room>.json` and `.html`; docs/mutants.md says what is left, and why.
 */

/** The folders of `lib` that are judged together, by their own tests only. */
const rooms: Record<string, string[]> = {
  numerology: ['numerology'],
  orders: ['orders'],
  coupons: ['coupons'],
  security: ['security'],
  mail: ['mail', 'outbox'],
  privacy: ['privacy'],
  links: ['links'],
};

/** Per cent of the changes that have to be noticed, room by room. */
const LEAST = 85;

type Room = { name: string; folders: string[] };
type Score = { room: string; noticed: number; all: number };

function roomsAskedFor(names: string[]): Room[] {
  if (names.length === 0) return Object.entries(rooms).map(([name, folders]) => ({ name, folders }));
  return names.map((name) => {
    const folders = rooms[name] ?? [name];
    const missing = folders.find((folder) => !existsSync(join(projectDir, 'lib', folder)));
    if (missing)
      throw new Error(`There is no folder lib/${missing}. Rooms: ${Object.keys(rooms).join(', ')}`);
    return { name, folders };
  });
}

async function judge({ name, folders }: Room): Promise<Score> {
  const inFolders = (pattern: string) => folders.map((folder) => `lib/${folder}/**/${pattern}`);
  const report = join(dataDir, 'mutants', name.replaceAll('/', '-'));
  const mutants = await new Stryker({
    mutate: [...inFolders('*.ts'), '!**/*.{test,fixture}.ts'],
    testFiles: inFolders('*.test.ts'),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    // `testFiles` names the tests; looking up which import what would only cost time.
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    // What is worked out once, when a file is loaded, could only be judged by running all tests anew.
    ignoreStatic: true,
    concurrency: 2,
    // Each start of a worker joins the database; a slow machine is not a change that hangs.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    // Stryker's default leaves the work in progress out of sight of Git, but not of the other tools.
    tempDirName: join(relative(projectDir, dataDir), 'mutants', 'sandbox'),
    ignorePatterns: ['.data', '.next*', 'shots', 'playwright-report', 'public/opengraph'],
    reporters: ['json', 'html', 'clear-text'],
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
  const asked = roomsAskedFor(process.argv.slice(2));
  // Hours of computing: whatever else runs on this machine comes first.
  setPriority(19);
  const server = await startTestPostgres();
  // Stryker works on a copy of the project, which would otherwise start a PostgreSQL of its own.
  process.env.TEST_POSTGRES_OF = projectDir;
  const scores: Score[] = [];
  for (const room of asked) scores.push(await judge(room));
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

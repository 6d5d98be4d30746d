import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fixedOwner } from './local/fixed/fixed-owner';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const folders = [
  'app',
  'components',
  'db',
  'emails',
  'lib',
  'local',
  'messages',
  'scripts',
  'stand-ins',
  'worker',
];
const tests = [`{${folders.join(',')}}/**/*.test.{ts,tsx}`, '*.test.ts'];

/** What a test does that another test in the same process could notice. */
const LEAVES_TRACES =
  /vi\.(mock|doMock|stub|spyOn|useFake|resetModules)|openTest|startTest|process\.env|postgres\(|spawn/;

/** Tests that only compute: they share their processes and the modules loaded there, which takes half the time. */
const computing = folders
  .flatMap((folder) =>
    readdirSync(here(folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && !LEAVES_TRACES.test(readFileSync(here(file), 'utf8')));

const shared = {
  setupFiles: './local/vitest-setup.ts',
  pool: 'forks',
  // Counting which change is reached where (scripts/mutants.ts) makes a test several times slower.
  testTimeout: process.env.MUTANTS_OF ? 300_000 : 20_000,
  hookTimeout: 60_000,
} as const;

export default defineConfig({
  plugins: [fixedOwner()],
  resolve: { alias: { 'server-only': here('./local/server-only.ts'), '@': here('.') } },
  test: {
    // Much of the time is waiting for the database or for a pause between tries.
    maxWorkers: Math.ceil(availableParallelism() * 2),
    projects: [
      { extends: true, test: { ...shared, name: 'computing', include: computing, isolate: false } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'shop',
          include: tests,
          exclude: computing,
          globalSetup: './local/vitest-global-setup.ts',
        },
      },
    ],
  },
});

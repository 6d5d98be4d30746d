import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { fixedOwner } from './local/fixed/fixed-owner';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [fixedOwner()],
  resolve: { alias: { 'server-only': here('./local/server-only.ts'), '@': here('.') } },
  test: {
    include: [
      '{app,components,db,emails,lib,local,messages,scripts,stand-ins,worker}/**/*.test.{ts,tsx}',
      '*.test.ts',
    ],
    globalSetup: './local/vitest-global-setup.ts',
    setupFiles: './local/vitest-setup.ts',
    pool: 'forks',
    // Much of the time is waiting for the database or for a pause between tries; by default one core stays idle.
    maxWorkers: '100%',
    // Counting which change is reached where (scripts/mutants.ts) makes a test several times slower.
    testTimeout: process.env.MUTANTS_OF ? 300_000 : 20_000,
    hookTimeout: 60_000,
  },
});

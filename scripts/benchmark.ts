import { runToEnd } from '../local/run-to-end';
import { startStack, testSettings } from '../local/stack';
import { measureChange } from './benchmark/changed-page';
import { measureRequests } from './benchmark/requests';

/**
 * `npm run benchmark`: how many requests per second the built site answers, see scripts/benchmark. Starts a site of its
 * own, or measures the one BENCHMARK_URL names. `npm run benchmark -- change` measures only what a change costs a page, which
 * takes a site of its own; `npm run benchmark -- scale` the database, see scripts/scale.
 */
async function main(): Promise<void> {
  if (process.argv[2] === 'scale') {
    const { measureScale } = await import('./scale/scale');
    process.exitCode = (await measureScale()) ? 0 : 1;
    return;
  }
  const given = process.env.BENCHMARK_URL?.trim();
  if (given && process.argv[2] !== 'change') return measureRequests(new URL(given).origin);
  const stack = await startStack(await testSettings(), () => {});
  try {
    if (process.argv[2] !== 'change') await measureRequests(String(stack.variables.SITE_URL));
    await measureChange(stack.variables);
  } finally {
    await stack.stop();
  }
}

runToEnd(main);

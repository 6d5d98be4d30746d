import { runToEnd } from '../local/run-to-end';
import { startStack, testSettings } from '../local/stack';
import { measureRequests } from './benchmark/requests';

/**
 * `npm run benchmark`: how many requests per second the built site answers, see scripts/benchmark. Starts a site of its
 * own, or measures the one BENCHMARK_URL names. `npm run benchmark -- scale` measures the database instead, see
 * scripts/scale.
 */
async function main(): Promise<void> {
  if (process.argv[2] === 'scale') {
    const { measureScale } = await import('./scale/scale');
    process.exitCode = (await measureScale()) ? 0 : 1;
    return;
  }
  const given = process.env.BENCHMARK_URL?.trim();
  if (given) return measureRequests(new URL(given).origin);
  const stack = await startStack(await testSettings(), () => {});
  try {
    await measureRequests(String(stack.variables.SITE_URL));
  } finally {
    await stack.stop();
  }
}

runToEnd(main);

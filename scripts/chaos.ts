import { runChaos } from './robustness/chaos/run';
import { anySeed, readNumbers } from './robustness/options';

/**
 * `npm run chaos -- --minutes 10 --seed 7`: kills, stops, slows and fills real processes of the shop while buyers order
 * and pay, and compares the books afterwards.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
runChaos(readNumbers({ minutes: 10, seed: anySeed() })).then(
  (wrong) => process.exit(wrong === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);

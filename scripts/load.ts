import { runLoad } from './robustness/load/run';
import { anySeed, readNumbers } from './robustness/options';

/** `npm run load -- --minutes 5 --visitors 200`: visitors who read and buy, and how the shop is meanwhile. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
runLoad(readNumbers({ minutes: 5, visitors: 200, seed: anySeed() })).then(
  (errors) => process.exit(errors === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.stack : error);
    process.exit(1);
  },
);

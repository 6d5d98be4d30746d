import { runBrowserTests } from '../local/browser-tests';
import { say } from '../local/progress';

// `npm run e2e -- e2e/order.spec.ts`: what follows the dashes goes to Playwright.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

runBrowserTests([process.argv.slice(2)], (line) => say('Browser tests', line)).then(
  ({ failed }) => process.exit(failed === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

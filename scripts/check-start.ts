import { readSettings } from '../local/settings';

// A start that must not be says why in a few lines, and a service manager sees that it is final.
try {
  readSettings({ ...process.env, NODE_ENV: undefined });
} catch (error) {
  console.error(`\nNumina could not start.\n${error instanceof Error ? error.message : error}\n`);
  process.exit(78);
}

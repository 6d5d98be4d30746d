import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../local/browser';
import { say } from '../local/progress';
import { projectDir } from '../local/settings';
import { photographPaper } from './screens/paper';

/**
 * `node scripts/bootstrap.mjs paper`: photographs mails and documents alone, without a site; `npm run shots` does it too.
 * Words after it take only those whose name contains one of them, such as `mail-refund` or `document-`.
 */
const wanted = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: await findBrowser((line) => say('Shots', line)),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});
try {
  const failures = await photographPaper({
    browser,
    folder: join(projectDir, 'shots'),
    isWanted: (name) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  });
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await browser.close();
}

import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../local/browser';
import { say } from '../local/progress';
import { projectDir } from '../local/settings';
import { startStack, testSettings } from '../local/stack';
import { type Locale, type Scene, scenes } from './screens/scenes';

/**
 * `npm run shots`: photographs every screen and state in both languages at three widths into `shots/`. Starts a site of
 * its own, or looks at the one SHOTS_URL names (its payment service has to be the stand-in).
 * `npm run shots -- order home` takes only the scenes whose name contains one of the words; WIDTHS=390 only that width.
 */
const widths = (process.env.WIDTHS ?? '390,768,1440').split(',').map(Number);
const wanted = process.argv.slice(2);
const folder = join(projectDir, 'shots');

async function photograph(browser: Browser, base: string, scene: Scene, locale: Locale, width: number) {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 844 : 900 },
    locale: locale === 'de' ? 'de-DE' : 'en-US',
    // What fades in would be photographed half-faded.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-test-client': randomUUID() },
  });
  const page = await context.newPage();
  const german = scene.path === '/' ? '/de' : `/de${scene.path.replace(/^\/#/, '#')}`;
  const path = scene.at?.[locale] ?? (locale === 'de' ? german : scene.path);
  const file = join(folder, locale, String(width), `${scene.name}.png`);
  try {
    await page.goto(new URL(path, base).href, { waitUntil: 'load' });
    await scene.prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    if (!scene.screenOnly) await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: file, fullPage: !scene.screenOnly });
    say('Shots', relative(projectDir, file));
    return true;
  } catch (error) {
    say(
      'Shots',
      `${relative(projectDir, file)} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`,
    );
    return false;
  } finally {
    await context.close();
  }
}

async function takeAll(base: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: await findBrowser((line) => say('Shots', line)),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  let failed = 0;
  try {
    for (const locale of ['en', 'de'] as const)
      for (const width of widths) {
        mkdirSync(join(folder, locale, String(width)), { recursive: true });
        for (const scene of scenes) {
          const isWanted = wanted.length === 0 || wanted.some((word) => scene.name.includes(word));
          if (!isWanted || (scene.below && width >= scene.below)) continue;
          if (!(await photograph(browser, base, scene, locale, width))) failed += 1;
        }
      }
  } finally {
    await browser.close();
  }
  return failed;
}

async function main(): Promise<number> {
  const given = process.env.SHOTS_URL?.trim();
  if (given) return takeAll(given);
  const stack = await startStack(await testSettings(), () => {});
  try {
    return await takeAll(String(stack.variables.SITE_URL));
  } finally {
    await stack.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
main().then(
  (failed) => {
    say('Shots', failed === 0 ? 'all taken' : `${failed} could not be taken`);
    process.exit(failed === 0 ? 0 : 1);
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

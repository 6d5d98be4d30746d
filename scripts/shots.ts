import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import postgres from 'postgres';
import { findBrowser } from '../local/browser';
import { say } from '../local/progress';
import { runToEnd } from '../local/run-to-end';
import { projectDir, type Variables } from '../local/settings';
import { startStack, testSettings } from '../local/stack';
import { chapters } from './screens/owned-scenes';
import { type Chapter, linkInMailbox, newEmail } from './screens/owned-stage';
import { photographPaper } from './screens/paper';
import type { Locale, Scene } from './screens/scene';
import { scenes } from './screens/scenes';

/**
 * `npm run shots`: photographs every screen and state in both languages at three widths into `shots/`. Starts a site of
 * its own, or looks at the one SHOTS_URL names (its payment service has to be the stand-in); the pages of buyers and
 * provider need links from the mailbox, so they are shown by a site of its own only.
 * `npm run shots -- order home` takes only the scenes whose name contains one of the words; WIDTHS=390 only that width.
 * Every mail and every page of a document is photographed too: `npm run shots -- mail- document-` takes only those, and
 * needs no site.
 */
const widths = (process.env.WIDTHS ?? '390,768,1440').split(',').map(Number);
const wanted = process.argv.slice(2);
const folder = join(projectDir, 'shots');

const heightOf = (width: number) => (width < 768 ? 844 : 900);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
/** Mails and documents, by names such as `mail-refund` and `document-Numina-Rechnung`. */
const isPaper = (word: string) => /^(mail|document)-/.test(word);
/** A chapter is told when a picture of it may be wanted. */
const isChapterWanted = ({ pictures }: Chapter) =>
  pictures.some((start) => isWanted(start) || wanted.some((word) => word.startsWith(start)));

const contextFor = (browser: Browser, base: string, locale: Locale, width: number, zoom = 1) =>
  browser.newContext({
    baseURL: base,
    // What a zoomed browser does: fewer pixels of the page, each of them larger.
    viewport: { width: width / zoom, height: heightOf(width) / zoom },
    deviceScaleFactor: zoom,
    locale: locale === 'de' ? 'de-DE' : 'en-US',
    // What fades in would be photographed half-faded.
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-test-client': randomUUID() },
  });

async function capture(page: Page, locale: Locale, width: number, name: string, fullPage: boolean) {
  const file = join(folder, locale, String(width), `${name}.png`);
  mkdirSync(dirname(file), { recursive: true });
  await page.evaluate(() => document.fonts.ready);
  if (fullPage) await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: file, fullPage });
  say('Shots', relative(projectDir, file));
}

/** Says what went wrong with a picture or a chapter, and goes on. */
function failed(what: string, error: unknown): number {
  say('Shots', `${what} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
  return 1;
}

async function photograph(browser: Browser, base: string, scene: Scene, locale: Locale, width: number) {
  const context = await contextFor(browser, base, locale, width, scene.zoom);
  const page = await context.newPage();
  const german = scene.path === '/' ? '/de' : `/de${scene.path.replace(/^\/#/, '#')}`;
  try {
    await page.goto(locale === 'de' && !scene.only ? german : scene.path, { waitUntil: 'load' });
    await scene.prepare?.(page);
    await capture(page, locale, width, scene.name, !scene.screenOnly);
    return 0;
  } catch (error) {
    return failed(`${locale} ${width} ${scene.name}`, error);
  } finally {
    await context.close();
  }
}

/** Tells a chapter once and photographs each of its states at all widths. */
async function photographChapter(browser: Browser, variables: Variables, chapter: Chapter, locale: Locale) {
  const context = await contextFor(browser, String(variables.SITE_URL), locale, Math.max(...widths));
  const page = await context.newPage();
  const sql = postgres(String(variables.DATABASE_URL_MIGRATE), { max: 1, onnotice: () => {} });
  try {
    await chapter.tell({
      page,
      locale,
      sql,
      newEmail,
      at: (path) => (locale === 'de' ? `/de${path}` : path),
      linkTo: (...search) => linkInMailbox(String(variables.RESEND_BASE_URL), ...search),
      take: async (name) => {
        if (!isWanted(name) || (name.startsWith('desk') && locale !== 'de')) return;
        for (const width of widths) {
          await page.setViewportSize({ width, height: heightOf(width) });
          await capture(page, locale, width, name, true);
        }
      },
    });
    return 0;
  } catch (error) {
    return failed(`${locale} ${chapter.pictures[0]} and what follows`, error);
  } finally {
    await sql.end();
    await context.close();
  }
}

async function withBrowser(work: (browser: Browser) => Promise<number>): Promise<number> {
  const browser = await chromium.launch({
    executablePath: await findBrowser((line) => say('Shots', line)),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** @returns how many pictures or chapters failed */
async function takeScreens(browser: Browser, base: string, own: Variables | null): Promise<number> {
  let failures = 0;
  for (const locale of ['en', 'de'] as const) {
    for (const width of widths)
      for (const scene of scenes) {
        if (!isWanted(scene.name) || (scene.below && width >= scene.below)) continue;
        if (scene.only && scene.only !== locale) continue;
        if (scene.zoom && width !== Math.max(...widths)) continue;
        failures += await photograph(browser, base, scene, locale, width);
      }
    for (const chapter of own ? chapters.filter(isChapterWanted) : [])
      if (own) failures += await photographChapter(browser, own, chapter, locale);
  }
  return failures;
}

/** Mails and documents, with a database of their own. */
async function takePaper(): Promise<number> {
  if (wanted.length > 0 && !wanted.some(isPaper)) return 0;
  return withBrowser((browser) => photographPaper({ browser, folder, isWanted }));
}

async function takeSite(): Promise<number> {
  if (wanted.length > 0 && wanted.every(isPaper)) return 0;
  const given = process.env.SHOTS_URL?.trim();
  if (given) return withBrowser((browser) => takeScreens(browser, given, null));
  const stack = await startStack(await testSettings(), () => {});
  const { variables } = stack;
  try {
    return await withBrowser((browser) => takeScreens(browser, String(variables.SITE_URL), variables));
  } finally {
    await stack.stop();
  }
}

async function main(): Promise<number> {
  return (await takeSite()) + (await takePaper());
}

runToEnd(async () => {
  const failures = await main();
  say('Shots', failures === 0 ? 'all taken' : `${failures} could not be taken`);
  return failures === 0 ? 0 : 1;
});

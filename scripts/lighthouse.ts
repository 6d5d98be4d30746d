/**
 * `npm run lighthouse`: Lighthouse as a phone on a slow network, median of several loads of every kind of page, in turns
 * with a bare page of the same Next, and three of them once more without any script: what text, pictures and typefaces
 * cost alone. Writes the table into `docs/benchmark.md`. Wants a quiet machine. `-- 3` loads each page three times instead
 * of five; paths after that are looked at instead of the usual ones.
 */
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../local/browser';
import { freePort } from '../local/ports';
import { say } from '../local/progress';
import { runToEnd } from '../local/run-to-end';
import { startStack, testSettings } from '../local/stack';
import { startBarePage } from './benchmark/bare-page';
import { median, writeTable } from './benchmark/table';

const [given = '5', ...paths] = process.argv.slice(2);
const loads = Number(given);
const usual = [
  ...['/', '/de', '/blog', '/blog/life-path-number-guide', '/de/blog/life-path-number-guide'],
  ...['/life-path', '/life-path/7', '/readings/full', '/order?package=full', '/contact', '/privacy-policy'],
];

const alsoWithoutScripts = ['/', '/blog/life-path-number-guide', '/contact'];

/** Parts of the browser itself that it loads beside the first pages, as if they were theirs. */
const ofBrowser = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

type Page = { name: string; url: string; isPlain?: boolean };

type Load = {
  performance: number;
  blocking: number;
  lcp: number;
  cls: number;
  accessibility: number;
  practices: number;
  seo: number;
};

async function load({ url, isPlain }: Page, port: number): Promise<Load> {
  const result = await lighthouse(url, {
    port,
    blockedUrlPatterns: isPlain ? ['*.js'] : [],
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    blocking: value('total-blocking-time'),
    lcp: value('largest-contentful-paint') / 1000,
    cls: value('cumulative-layout-shift'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
  };
}

function rowOf(name: string, all: readonly Load[]): string[] {
  const middle = (key: keyof Load) => median(all.map((each) => each[key]));
  return [
    name,
    String(middle('performance')),
    `${middle('blocking').toFixed(0)} ms`,
    `${middle('lcp').toFixed(1)} s`,
    middle('cls').toFixed(3),
    ...(['accessibility', 'practices', 'seo'] as const).map((key) => String(middle(key))),
  ];
}

async function main(): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const stack = await startStack(await testSettings(), () => {});
    stops.push(stack.stop);
    const bare = await startBarePage(await freePort());
    stops.push(bare.stop);
    const port = await freePort();
    const browser = await chromium.launch({
      executablePath: await findBrowser((line) => say('Lighthouse', line)),
      args: [`--remote-debugging-port=${port}`, `--disable-features=${ofBrowser.join(',')}`],
    });
    stops.push(() => browser.close());
    const page = (path: string): Page => ({ name: path, url: `${stack.variables.SITE_URL}${path}` });
    const pages: Page[] = [
      { name: 'bare page', url: bare.url },
      ...(paths.length > 0 ? paths : usual).map(page),
      ...(paths.length > 0 ? [] : alsoWithoutScripts).map((path) => ({
        ...page(path),
        ...{ name: `${path}, no script`, isPlain: true },
      })),
    ];
    const seen = new Map(pages.map(({ name }) => [name, [] as Load[]]));
    for (let round = 1; round <= loads; round += 1) {
      for (const each of pages) seen.get(each.name)?.push(await load(each, port));
      say('Lighthouse', `round ${round} of ${loads} done`);
    }
    const head = ['', 'performance', 'blocked', 'LCP', 'CLS', 'accessibility', 'best practices', 'SEO'];
    writeTable('lighthouse', [head, ...pages.map(({ name }) => rowOf(name, seen.get(name) ?? []))]);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

runToEnd(main);

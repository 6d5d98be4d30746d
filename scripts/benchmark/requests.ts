import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { freePort } from '../../local/ports';
import { say } from '../../local/progress';
import { makeCertificate, startNginx } from '../deploy/front';
import { startBarePage } from './bare-page';
import { median, writeTable } from './table';

const CONNECTIONS = 16;
const SECONDS = 4;
/** The kinds take turns, so that a busy moment of the machine hits them all. */
const ROUNDS = 5;

type Kind = {
  name: string;
  url: string;
  status?: number;
  headers?: Record<string, string>;
  /** The kind it is set beside. */
  beside: string;
};

const article = '/blog/life-path-number-guide';

/**
 * How many requests per second the site answers, side by side in one run: alone beside a bare page of the same Next, and
 * behind the project's own nginx beside a file that the same nginx serves. Client and servers share the machine, so the
 * ratios count, not the numbers. The table goes into `docs/benchmark.md`.
 */
export async function measureRequests(site: string): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    const bare = await startBarePage(await freePort());
    stops.push(bare.stop);
    const front = await startFront(site);
    stops.push(front.stop);
    const kinds: Kind[] = [
      { name: 'bare page', url: bare.url, beside: 'bare page' },
      { name: 'article', url: `${site}${article}`, beside: 'bare page' },
      { name: 'home', url: site, beside: 'bare page' },
      { name: 'contact, no middleware', url: `${site}/contact`, beside: 'bare page' },
      {
        ...{ name: 'German redirect, by middleware', url: `${site}/contact`, beside: 'bare page' },
        ...{ status: 307, headers: { 'accept-language': 'de' } },
      },
      {
        ...{ name: 'unknown address, by middleware', url: `${site}/no-such-page`, beside: 'bare page' },
        status: 404,
      },
      { name: 'order, rendered each time', url: `${site}/order`, beside: 'bare page' },
      {
        name: 'file of the article, nginx',
        url: `${front.url}/article.html`,
        beside: 'file of the article, nginx',
      },
      { name: 'article, nginx', url: `${front.url}${article}`, beside: 'file of the article, nginx' },
      { name: 'home, nginx', url: front.url, beside: 'file of the article, nginx' },
    ];
    writeTable('benchmark', rowsOf(kinds, await measure(kinds)));
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** The project's nginx before the site, with the article's HTML as a file beside it. */
async function startFront(site: string) {
  const folder = mkdtempSync(join(tmpdir(), 'numina-benchmark-'));
  const files = join(folder, 'files');
  mkdirSync(files, { recursive: true });
  writeFileSync(join(files, 'article.html'), await (await fetch(`${site}${article}`)).text());
  makeCertificate(folder);
  const ports = { http: await freePort(), https: await freePort(), site: Number(new URL(site).port) };
  const nginx = await startNginx(folder, ports, `location = /article.html { root ${files}; }`);
  return {
    url: `https://localhost:${ports.https}`,
    stop: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Requests per second of each kind, the median of all rounds. */
async function measure(kinds: readonly Kind[]): Promise<Map<string, number>> {
  say('Benchmark', `${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s for each kind`);
  const rates = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  for (const kind of kinds) await requestsPerSecond(kind, 1);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const kind of kinds) rates.get(kind.name)?.push(await requestsPerSecond(kind, SECONDS));
    say('Benchmark', `round ${round} of ${ROUNDS} done`);
  }
  return new Map([...rates].map(([name, all]) => [name, median(all)]));
}

/** Asks as fast as answers come; returns requests per second. An answer with another status is an error. */
export async function requestsPerSecond(
  { name, url, status = 200, headers }: Omit<Kind, 'beside'>,
  seconds: number,
): Promise<number> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip', ...headers },
  });
  const { count = 0 } = (result.statusCodeStats as Record<string, { count?: number }>)[status] ?? {};
  const all = result['2xx'] + result.non2xx + result.errors;
  if (count < all) throw new Error(`${name}: ${all - count} of ${all} answers were not ${status}`);
  return count / result.duration;
}

function rowsOf(kinds: readonly Kind[], rates: ReadonlyMap<string, number>): string[][] {
  const rate = (name: string) => rates.get(name) ?? Number.NaN;
  return [
    ['', 'requests per second', 'ratio', 'beside'],
    ...kinds.map(({ name, beside }) => [
      name,
      rate(name).toFixed(0),
      (rate(name) / rate(beside)).toFixed(2),
      beside === name ? '' : beside,
    ]),
  ];
}

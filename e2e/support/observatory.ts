import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hsts } from '@mdn/mdn-http-observatory/src/analyzer/hsts.js';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from '@mdn/mdn-http-observatory/src/grader/charts.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';

export type Grade = { score: number; grade: string; costs: string[] };

/**
 * What Mozilla's HTTP Observatory says about a page of the site under test: its own retriever asks, its own tests judge,
 * and the score is counted as its scanner does. The scanner itself refuses pages that answer 404, and grades
 * nothing but sites with a certificate; so what a front with one adds is told to the tests here.
 * @param path an address of the site, such as `/de/blog`
 */
export async function gradeOf(path: string): Promise<Grade> {
  const site = new URL(process.env.SITE_URL ?? '');
  const port = Number(site.port);
  const requests = await retrieve(site.hostname, {
    httpPort: port,
    httpsPort: port,
    path,
    headers: ['Accept: text/html', `x-test-client: ${randomUUID()}`],
  });
  asOnAServer(requests, path);
  withoutPreloadList();
  const results = ALL_TESTS.map((test) => test(requests).result ?? 'no result');
  const modifiers = results.map(getScoreModifier);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const uncurved = 100 + sum(modifiers.filter((each) => each < 0));
  const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? 100 + sum(modifiers) : uncurved;
  return { ...getGradeForScore(score), costs: results.filter((result) => getScoreModifier(result) < 0) };
}

/** The page came over https, to which the front led; and no form leads to the stand-in for Stripe. */
function asOnAServer({ responses, session }: Requests, path: string): void {
  const { auto } = responses;
  if (!auto || !session) throw new Error(`${path} does not answer`);
  responses.https = auto;
  session.url = new URL(path, 'https://numina.example');
  responses.httpRedirects = [
    { url: new URL(path, 'http://numina.example'), status: 308 },
    { url: session.url, status: auto.status },
  ];
  const policy = String(auto.headers.get('content-security-policy'));
  const standIn = ` ${new URL(process.env.STRIPE_API_URL ?? '').origin}`;
  auto.headers.set('content-security-policy', policy.replace(standIn, ''));
}

/**
 * The list of sites that browsers know as https only is fetched when the package's own scripts run, which they may not
 * here. Read as empty, once: the grader keeps it.
 */
function withoutPreloadList(): void {
  const { readFileSync } = fs;
  fs.readFileSync = (() => '{}') as unknown as typeof readFileSync;
  try {
    hsts();
  } finally {
    fs.readFileSync = readFileSync;
  }
}

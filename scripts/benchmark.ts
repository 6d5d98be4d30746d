import { Agent, get } from 'node:http';
import { say } from '../local/progress';
import { startStack, testSettings } from '../local/stack';

/**
 * `npm run benchmark`: how many requests per second the built site answers, all kinds side by side in one run. Starts a
 * site of its own, or measures the one BENCHMARK_URL names. Client and server share the machine, so the ratios count,
 * not the numbers. `npm run benchmark -- scale` measures the database instead, see scripts/scale.
 */
const CONNECTIONS = 16;
const REQUESTS = 2000;
const WARM_UP = 200;
/** The kinds take turns, so that a busy moment of the machine hits them all. */
const ROUNDS = 5;

type Kind = { name: string; path: string; status: number; headers?: Record<string, string> };

const kinds: Kind[] = [
  { name: 'static page, no middleware', path: '/contact', status: 200 },
  { name: 'article', path: '/blog/life-path-number-guide', status: 200 },
  {
    name: 'German redirect, by middleware',
    path: '/contact',
    status: 307,
    headers: { 'Accept-Language': 'de' },
  },
  { name: 'unknown address, by middleware', path: '/no-such-page', status: 404 },
  { name: 'order page, rendered each time', path: '/order', status: 200 },
  { name: 'readiness, asks the database each second', path: '/api/ready', status: 200 },
];

/** One request; settles when the whole answer has arrived. An answer with another status is an error. */
function request(base: string, agent: Agent, { path, status, headers }: Kind): Promise<void> {
  return new Promise((resolve, reject) => {
    get(new URL(path, base), { agent, headers: { 'Accept-Encoding': 'gzip', ...headers } }, (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode === status) resolve();
        else reject(new Error(`${path} answered ${answer.statusCode} instead of ${status}`));
      });
    }).once('error', reject);
  });
}

/** Sends `count` requests over all connections; returns the seconds it took. */
async function send(base: string, agent: Agent, kind: Kind, count: number): Promise<number> {
  const started = performance.now();
  let sent = 0;
  const connection = async () => {
    while (sent < count) {
      sent += 1;
      await request(base, agent, kind);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return (performance.now() - started) / 1000;
}

async function measure(base: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const seconds = new Map(kinds.map((kind) => [kind, 0]));
  say('Benchmark', `${base}, ${CONNECTIONS} connections, ${REQUESTS} requests of each kind after ${WARM_UP}`);
  for (const kind of kinds) await send(base, agent, kind, WARM_UP);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const kind of kinds)
      seconds.set(kind, (seconds.get(kind) ?? 0) + (await send(base, agent, kind, REQUESTS / ROUNDS)));
    say('Benchmark', `round ${round} of ${ROUNDS} done`);
  }
  agent.destroy();
  const rate = (kind: Kind) => REQUESTS / (seconds.get(kind) ?? 1);
  const [first] = kinds;
  for (const kind of kinds) {
    const ratio = first ? rate(kind) / rate(first) : 1;
    console.log(
      `${kind.name.padEnd(34)}${rate(kind).toFixed(0).padStart(7)} req/s${ratio.toFixed(2).padStart(8)}`,
    );
  }
}

async function main(): Promise<void> {
  if (process.argv[2] === 'scale') {
    const { measureScale } = await import('./scale/scale');
    process.exitCode = (await measureScale()) ? 0 : 1;
    return;
  }
  const given = process.env.BENCHMARK_URL?.trim();
  if (given) return measure(given);
  const stack = await startStack(await testSettings(), () => {});
  try {
    await measure(String(stack.variables.SITE_URL));
  } finally {
    await stack.stop();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);

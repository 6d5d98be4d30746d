import { Agent } from 'node:http';
import { join } from 'node:path';
import fc from 'fast-check';
import postgres from 'postgres';
import { closeDb } from '@/lib/database';
import { projectDir, type Variables } from '../../../local/settings';
import { testBuild } from '../../../local/stack';
import { ask, type Question, sendRaw } from '../http';
import { printTable, surroundings } from '../report';
import { actionQuestions, readActionIds } from './action-questions';
import { addressQuestions } from './addresses';
import { openDatabaseLog } from './database-log';
import { Findings } from './findings';
import { prepareGround } from './ground';
import { handlerQuestions } from './handlers';
import { malformedQuestions, rawRequests } from './malformed';
import { findWrongRows } from './rows';

export type FuzzOptions = {
  variables: Variables;
  /** Where PostgreSQL writes what it refuses. */
  databaseLog: string;
  /** What the servers have printed so far; grows while they run. */
  said: string[];
  inputs: number;
  seed: number;
  /** The number of one input to be sent alone; -1 for all. */
  only?: number;
  /** Sends no further input after so many seconds. */
  seconds?: number;
};

/** How many inputs were sent, and how much is wrong. */
export type FuzzResult = { sent: number; findings: number };

type Input = { kind: string } & ({ question: Question } | { raw: Buffer });

/** So many requests are under way at once. */
const LANES = 12;
/** The limits are held by tests of their own; here they would only keep inputs from what is to be tried. */
const FORGET_LIMITS_EVERY = 100;

/** Sends all inputs and looks at answers, rows and log. Prints the report. */
export async function runFuzz({
  variables,
  databaseLog: logFile,
  said,
  inputs: count,
  seed,
  only = -1,
  seconds = Number.POSITIVE_INFINITY,
}: FuzzOptions): Promise<FuzzResult> {
  // Ground and rows are written and read as the owner of the tables; the site goes on with its own role.
  const owner = String(variables.DATABASE_URL_MIGRATE);
  Object.assign(process.env, variables, { DATABASE_URL: owner });
  const site = String(variables.SITE_URL);
  const sql = postgres(owner, { max: 2, onnotice: () => {} });
  const databaseLog = openDatabaseLog(logFile);
  const findings = new Findings();
  const started = Date.now();
  try {
    const ground = await prepareGround();
    const inputs = generate(count, seed, ground);
    if (only >= 0) console.log(inputs[only]);
    const chosen = only < 0 ? [...inputs.entries()] : [...inputs.entries()].slice(only, only + 1);
    console.log(`Fuzz: ${chosen.length} inputs, seed ${seed}; ${await surroundings(sql)}`);
    const agent = new Agent({ keepAlive: true, maxSockets: LANES });
    const desk = await openDesk(site, ground.desk);
    const cookieFor = cookiesFor(ground, desk);
    let sent = 0;
    const until = Date.now() + seconds * 1000;
    const lane = async () => {
      for (let next = chosen.pop(); next; next = chosen.pop()) {
        if (Date.now() > until) return;
        const [index, input] = next;
        sent += 1;
        if (sent % FORGET_LIMITS_EVERY === 0) await sql`delete from rate_limits`;
        if (sent % 2000 === 0) console.log(`Fuzz: ${sent} sent, ${findings.count} findings`);
        await send({ site, agent, cookieFor }, input, index, findings);
      }
    };
    chosen.reverse();
    await Promise.all(Array.from({ length: LANES }, lane));
    agent.destroy();
    const health = await ask(site, { path: '/api/ready' });
    if (!health.body.includes('"serves":true'))
      findings.add({ kind: 'site', what: `unwell afterwards: ${health.status}` });
    const { read, wrong } = await findWrongRows();
    for (const { table, why } of wrong) findings.add({ kind: 'row', what: `${table}: ${why}` });
    for (const line of databaseLog()) findings.add({ kind: 'database', what: line });
    findings.addLines(said, [
      ...[ground.desk, desk.split('=')[1] ?? ''],
      ...ground.orders.flatMap(({ order, review, reviewStop }) => [order, review, reviewStop]),
    ]);
    printTable(['what was sent', 'inputs', 'answers'], findings.tally());
    console.log(
      `${read} rows read, ${wrong.length} wrong; ${said.length} lines of log read; ${((Date.now() - started) / 1000).toFixed(0)} s`,
    );
    findings.print(seed);
    return { sent, findings: findings.count };
  } finally {
    await closeDb();
    await sql.end();
  }
}

/** The inputs of a seed, always the same and in the same order, all kinds mixed. */
function generate(count: number, seed: number, ground: Awaited<ReturnType<typeof prepareGround>>): Input[] {
  const ids = readActionIds(join(projectDir, testBuild));
  const asked = (kind: string, questions: fc.Arbitrary<Question>): fc.Arbitrary<Input> =>
    questions.map((question) => ({ kind, question }));
  const paths = [
    '/',
    '/de/contact',
    '/contact',
    '/withdraw',
    '/order',
    '/desk/link',
    '/desk/orders',
    `/desk/${ground.desk}/orders`,
    '/no-such-page',
    '/api/checkout',
    '/api/language',
    '/terms',
    '/blog/master-numbers',
  ];
  const any = fc.oneof(
    { weight: 10, arbitrary: asked('action', actionQuestions(ids, ground)) },
    { weight: 6, arbitrary: asked('handler', handlerQuestions(ground)) },
    { weight: 6, arbitrary: asked('address', addressQuestions(ground)) },
    { weight: 5, arbitrary: asked('malformed', malformedQuestions([...ids.values()], paths)) },
    { weight: 1, arbitrary: rawRequests.map((raw): Input => ({ kind: 'raw', raw })) },
  );
  return fc.sample(any, { numRuns: count, seed });
}

/** Follows the link to the desk; gives the cookie that keeps it open. */
async function openDesk(site: string, token: string): Promise<string> {
  const { headers } = await ask(site, { path: `/desk/${token}` });
  const [cookie] = (headers['set-cookie'] ?? []).flatMap(
    (line) => /^[^;]*numina-desk=[^;]+/.exec(line) ?? [],
  );
  if (!cookie) throw new Error('the link to the desk opened nothing');
  return cookie;
}

/** The cookie that comes with a question: of the open desk, or of the buyers' pages as their links would leave it. */
function cookiesFor({ orders }: Awaited<ReturnType<typeof prepareGround>>, desk: string) {
  const held = {
    'my-order': orders.map(({ number, order }) => `${number}.${order}`),
    // No more than a browser keeps of a kind: delivered ones, and others.
    review: orders
      .slice(2, 6)
      .flatMap((each) => [`${each.id}.${each.review}`, `${each.id}-stop.${each.reviewStop}`]),
  };
  const buyers = Object.entries(held).map(([kind, pairs]) => `numina-${kind}=${pairs.join('~')}`);
  return (path: string): { cookie?: string } => {
    if (path.startsWith('/desk/')) return { cookie: desk };
    return /^\/(?:de\/)?(?:my-order|review)\//.test(path) ? { cookie: buyers.join('; ') } : {};
  };
}

async function send(
  { site, agent, cookieFor }: { site: string; agent: Agent; cookieFor: ReturnType<typeof cookiesFor> },
  input: Input,
  index: number,
  findings: Findings,
): Promise<void> {
  try {
    if ('raw' in input) return findings.noteRaw(await sendRaw(site, input.raw), index);
    const question = { ...input.question, agent, timeoutMs: 20_000 };
    const headers = {
      origin: site,
      ...cookieFor(question.path),
      'x-test-client': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      ...question.headers,
    };
    // A connection that was kept may end just as it is used again; a second one of its own tells.
    const answer = await ask(site, { ...question, headers }).catch(() =>
      ask(site, { ...question, headers, agent: undefined }),
    );
    findings.note(input.kind, question, answer, index);
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    findings.noteBroken(input.kind, 'raw' in input ? null : input.question, code ?? name, index);
  }
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSite } from '../../local/build';
import { copyDatabase } from '../../local/database-copy';
import { freePort } from '../../local/ports';
import { type RunningProgram, startProgram } from '../../local/processes';
import { say } from '../../local/progress';
import { newSecrets, projectDir, type Variables } from '../../local/settings';
import { commands } from '../../local/site';
import { testBuild, testSettings } from '../../local/stack';
import { supervise } from '../../local/supervise';
import { startTestPostgres } from '../../local/test-postgres';
import { startMailbox } from '../../stand-ins/mailbox/server';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import { nginx, pgBouncer } from './front';

/** Two sites and two workers, with PgBouncer and nginx, all under supervision. */
export type GrownShop = {
  siteUrl: string;
  /** Each site by itself, past nginx. */
  sites: string[];
  stripeUrl: string;
  mailboxUrl: string;
  /** The database itself, past PgBouncer. */
  databaseUrl: string;
  programs: RunningProgram[];
  variables: Variables;
  stop: () => Promise<void>;
};

const quickly = { firstPauseMs: 200, goodRunMs: 30_000, tries: 20 };

/** Starts it; everything listens on the loopback address. */
export async function openGrownShop(): Promise<GrownShop> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    return await open(stops, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(stops: (() => Promise<unknown>)[], stop: () => Promise<void>): Promise<GrownShop> {
  const settings = await testSettings();
  const front = settings.ports.site;
  const { numina, stripeWebhook, resendWebhook } = newSecrets();
  const databaseUrl = await cloneDatabase(stops);
  const stripe = await startStripeStandIn({
    port: 0,
    webhookUrl: `${settings.siteUrl}/api/webhooks/stripe`,
    webhookSecret: stripeWebhook,
    retryDelaysMs: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000],
  });
  stops.push(stripe.close);
  const mailbox = await startMailbox({
    port: 0,
    webhookUrl: `${settings.siteUrl}/api/webhooks/resend`,
    webhookSecret: resendWebhook,
  });
  stops.push(mailbox.close);
  const variables: Variables = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: testBuild,
    NEXT_TELEMETRY_DISABLED: '1',
    TSX_TSCONFIG_PATH: join(projectDir, 'tsconfig.node.json'),
    DATABASE_URL: databaseUrl,
    SITE_URL: settings.siteUrl,
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: stripeWebhook,
    STRIPE_API_URL: stripe.url,
    RESEND_API_KEY: 're_local',
    RESEND_BASE_URL: mailbox.url,
    RESEND_WEBHOOK_SECRET: resendWebhook,
    NUMINA_SECRET: numina,
    CLIENT_IP_HEADER: 'x-test-client',
  };
  await buildSite(variables, testBuild);

  const folder = mkdtempSync(join(tmpdir(), 'numina-growing-'));
  stops.push(async () => rmSync(folder, { recursive: true, force: true }));
  const programs: RunningProgram[] = [];
  const run = (name: string, args: string[], change: Variables = {}, command?: string) => {
    const onLine = (line: string) => {
      if (process.env.GROWING_SAYS) console.log(`[${name}] ${line}`);
    };
    const program = supervise({
      start: () => startProgram({ name, args, command, env: { ...variables, ...change }, onLine }),
      isUp: () => true,
      say: (line) => say('Supervision', line),
      times: quickly,
    });
    programs.push(program);
    stops.push(program.stop);
  };

  const pooler = await freePort();
  const pooled = new URL(databaseUrl);
  pooled.port = String(pooler);
  run('pgbouncer', pgBouncer(folder, pooler, databaseUrl), {}, 'pgbouncer');
  const ports = [await freePort(), await freePort()];
  for (const [index, port] of ports.entries()) {
    const own = { DATABASE_URL: pooled.href, DATABASE_POOLER: 'transaction', PORT: String(port) };
    run(`site ${index + 1}`, commands.site(port, '127.0.0.1'), { ...own, HOST: '127.0.0.1' });
    run(`worker ${index + 1}`, commands.worker);
  }
  run('nginx', nginx(folder, front, ports), {}, 'nginx');
  const sites = ports.map((port) => `http://localhost:${port}`);
  for (const site of [...sites, settings.siteUrl]) await firstAnswer(site);
  return {
    siteUrl: settings.siteUrl,
    sites,
    stripeUrl: stripe.url,
    mailboxUrl: mailbox.url,
    databaseUrl,
    programs,
    variables,
    stop,
  };
}

async function firstAnswer(site: string) {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const answer = await fetch(`${site}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${site} does not become ready`);
}

async function cloneDatabase(stops: (() => Promise<unknown>)[]): Promise<string> {
  const server = await startTestPostgres();
  stops.push(server.stop);
  const { name, drop } = await copyDatabase(server.urlOf('postgres'), server.template, 'growing');
  stops.push(drop);
  return server.urlOf(name);
}

import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '../../db/migrate';
import { seed } from '../../db/seed';
import { buildSite, nextProgram } from '../../local/build';
import { newSecrets, projectDir, type Variables } from '../../local/settings';
import { testBuild, testSettings } from '../../local/stack';
import { startMailbox } from '../../stand-ins/mailbox/server';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import { type BreakableDatabase, startBreakableDatabase } from './database';
import { ask } from './http';
import { Service } from './service';

/** A whole shop of real processes that can be broken one by one. */
export type BreakableShop = {
  site: Service;
  worker: Service;
  database: BreakableDatabase;
  variables: Variables;
  url: string;
  /** The address of the payment's stand-in, and its control by name. */
  stripeUrl: string;
  stripe: (action: string, body: object) => Promise<void>;
  mailboxUrl: string;
  mailbox: (action: string, body: object) => Promise<void>;
  /** Ends when no webhook is on its way any more. */
  webhooksDone: () => Promise<void>;
  said: string[];
  close: () => Promise<void>;
};

/** Pauses between Stripe's tries of a webhook, in ms: hours there, seconds here. */
const WEBHOOK_PAUSES_MS = [500, 1000, 2000, 4000, ...Array.from({ length: 40 }, () => 8000)];

/** Builds and starts everything. @param extra further variables of site and worker */
export async function startBreakableShop(extra: Variables = {}): Promise<BreakableShop> {
  const settings = await testSettings();
  const url = settings.siteUrl;
  await buildSite({ ...process.env, SITE_URL: url }, testBuild);
  const secrets = newSecrets();
  const database = await startBreakableDatabase();
  const { DATABASE_URL, DATABASE_URL_WORKER } = database.urls;
  await migrate(database.url, { logins: [DATABASE_URL, DATABASE_URL_WORKER] });
  await seed(database.url);
  const stripe = await startStripeStandIn({
    ...{ port: 0, webhookUrl: `${url}/api/webhooks/stripe`, webhookSecret: secrets.stripeWebhook },
    retryDelaysMs: WEBHOOK_PAUSES_MS,
  });
  const mailbox = await startMailbox({
    ...{ port: 0, webhookUrl: `${url}/api/webhooks/resend`, webhookSecret: secrets.resendWebhook },
  });
  const variables: Variables = {
    ...process.env,
    ...{
      DATABASE_URL,
      SITE_URL: url,
      NUMINA_SECRET: secrets.numina,
      CLIENT_IP_HEADER: 'x-test-client',
    },
    ...{
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhook,
      STRIPE_API_URL: stripe.url,
    },
    ...{
      RESEND_API_KEY: 're_local',
      RESEND_WEBHOOK_SECRET: secrets.resendWebhook,
      RESEND_BASE_URL: mailbox.url,
    },
  };
  const env: Variables = {
    ...variables,
    ...extra,
    ...{ NODE_ENV: 'production', NEXT_DIST_DIR: testBuild, NEXT_TELEMETRY_DISABLED: '1' },
    TSX_TSCONFIG_PATH: join(projectDir, 'tsconfig.node.json'),
  };
  const said: string[] = [];
  const note = (line: string) => void said.push(line);
  const port = String(settings.ports.site);
  const site = new Service('site', [nextProgram, 'start', '-p', port, '-H', 'localhost'], env, note);
  const worker = new Service(
    'worker',
    ['--import', 'tsx', join(projectDir, 'worker/index.ts')],
    { ...env, DATABASE_URL_WORKER },
    note,
  );
  site.start();
  worker.start();
  await untilWell(url, 120_000);
  const control = (base: string) => async (action: string, body: object) => {
    const answer = await ask(base, {
      method: 'POST',
      path: `/_control/${action}`,
      body: JSON.stringify(body),
    });
    if (answer.status !== 200) throw new Error(`${action}: ${answer.body}`);
  };
  return {
    ...{ site, worker, database, variables, url, said },
    ...{ stripeUrl: stripe.url, stripe: control(stripe.url), webhooksDone: stripe.settled },
    ...{ mailboxUrl: mailbox.url, mailbox: control(mailbox.url) },
    close: async () => {
      await Promise.all([site.stop(), worker.stop()]);
      await Promise.all([stripe.close(), mailbox.close()]);
      await database.remove();
    },
  };
}

/** Waits until the site says that it can serve visitors, database included. Throws when that takes too long. */
export async function untilWell(url: string, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const answer = await ask(url, { path: '/api/ready', timeoutMs: 5000 }).catch(() => null);
    if (answer?.body.includes('"serves":true')) return;
    await delay(200);
  }
  throw new Error(`the site is not well after ${patienceMs / 1000} s`);
}

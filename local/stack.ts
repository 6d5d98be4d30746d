import { join } from 'node:path';
import { startMailbox } from '../stand-ins/mailbox/server';
import { startStripeStandIn } from '../stand-ins/stripe/server';
import { copyDatabase } from './database-copy';
import { freePort, isPortFree } from './ports';
import { type DatabaseUrls, databaseUrls } from './postgres';
import { newSecrets, type Settings, type Variables } from './settings';
import { startSite } from './site';
import { startTestPostgres } from './test-postgres';

/** The built site with everything it needs, on ports and a database of its own. */
export type Stack = {
  /** What the browser tests are given: SITE_URL, DATABASE_URL, DATABASE_URL_MIGRATE, STRIPE_API_URL, RESEND_BASE_URL and the rest. */
  variables: Variables;
  /** Where PostgreSQL writes what it refuses. */
  databaseLog: string;
  /** Settles once site or worker ended by itself, with a word on how: nothing that waits for them need wait any longer. */
  lost: Promise<string>;
  stop: () => Promise<void>;
};

export const testBuild = '.next-test';

/**
 * The address is part of the pages rendered ahead: the same port each time keeps the last build valid. TEST_PORT names
 * another one, for a second copy of the project on the same machine.
 */
export async function testSettings(): Promise<Settings> {
  const usual = Number(process.env.TEST_PORT) || 3199;
  const site = (await isPortFree(usual)) ? usual : await freePort();
  return {
    host: '127.0.0.1',
    ports: { site, postgres: 0, stripe: 0, mailbox: 0 },
    siteUrl: `http://localhost:${site}`,
    isPublic: false,
  };
}

/** Starts it. What the servers print goes to `onLine`. */
export async function startStack(settings: Settings, onLine: (line: string) => void): Promise<Stack> {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  const { numina, stripeWebhook: webhookSecret, resendWebhook } = newSecrets();
  const webhooks = `http://localhost:${settings.ports.site}/api/webhooks`;
  try {
    const { urls, databaseLog } = await cloneDatabase(stops);
    const stripe = await startStripeStandIn({ port: 0, webhookUrl: `${webhooks}/stripe`, webhookSecret });
    stops.push(stripe.close);
    const mailbox = await startMailbox({
      port: 0,
      webhookUrl: `${webhooks}/resend`,
      webhookSecret: resendWebhook,
    });
    stops.push(mailbox.close);
    const variables: Variables = {
      ...process.env,
      ...urls,
      SITE_URL: settings.siteUrl,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      RESEND_API_KEY: 're_local',
      RESEND_BASE_URL: mailbox.url,
      RESEND_WEBHOOK_SECRET: resendWebhook,
      // The mails of all stories share one queue, and each story waits for its own.
      RESEND_PER_SECOND: '20',
      NUMINA_SECRET: numina,
      CLIENT_IP_HEADER: 'x-test-client',
    };
    const programs = await startSite({
      settings,
      variables,
      live: false,
      isTried: true,
      distDir: testBuild,
      onLine: (name) => (line) => onLine(`[${name}] ${line}`),
    });
    stops.push(...programs.map((program) => program.stop));
    const lost = Promise.race(
      programs.map(async ({ name, ended }) => `the ${name} of the test ${await ended}`),
    );
    return { variables, databaseLog, lost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A fresh database with the demo data. */
async function cloneDatabase(
  stops: (() => Promise<unknown>)[],
): Promise<{ urls: DatabaseUrls; databaseLog: string }> {
  const server = await startTestPostgres();
  stops.push(server.stop);
  const { name, drop } = await copyDatabase(server.urlOf('postgres'), server.template, 'e2e');
  stops.push(drop);
  const { seed } = await import('../db/seed');
  await seed(server.urlOf(name));
  return { urls: databaseUrls(server, name), databaseLog: join(server.folder, 'server.log') };
}

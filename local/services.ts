import { join } from 'node:path';
import { isPortFree } from './ports';
import { type DatabaseUrls, databaseUrls, type RunningPostgres, startPostgres } from './postgres';
import { say, step } from './progress';
import { dataDir, type LocalSecrets, readVariable, type Settings, type Variables } from './settings';

/** A service and where it is found, for the list at the end of a start. */
export type Address = { topic: string; text: string };

export type Services = {
  /** What the site and the worker are given: real values where they are set, the stand-ins' elsewhere. */
  variables: Variables;
  addresses: Address[];
  /** Throws when a service that runs apart from us has gone. */
  check: () => void;
  /** Stops what was started here, the database last. */
  stop: () => Promise<void>;
};

/** Which variable switches off which stand-in, and the port it would take. */
function portsNeeded(settings: Settings, variables: Variables) {
  const needed: { port: number; host: string; variable: string; topic: string }[] = [
    { port: settings.ports.site, host: settings.host, variable: 'PORT', topic: 'the site' },
  ];
  if (!readVariable(variables, 'STRIPE_SECRET_KEY')) {
    const port = settings.ports.stripe;
    needed.push({ port, host: '127.0.0.1', variable: 'STRIPE_PORT', topic: 'the payment stand-in' });
  }
  if (!readVariable(variables, 'RESEND_API_KEY')) {
    const port = settings.ports.mailbox;
    needed.push({ port, host: '127.0.0.1', variable: 'MAILBOX_PORT', topic: 'the mailbox' });
  }
  return needed;
}

/** Throws one message for all ports that are taken, before anything is started. */
export async function checkPorts(settings: Settings, variables: Variables): Promise<void> {
  const problems: string[] = [];
  for (const { port, host, variable, topic } of portsNeeded(settings, variables)) {
    if (await isPortFree(port, host)) continue;
    problems.push(
      `  Port ${port}, meant for ${topic}, is taken. Stop the program that uses it (perhaps an earlier start), or choose another port: ${variable}=${port + 1} npm start`,
    );
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/** Starts a stand-in for every service whose variable is unset, and nothing else. */
export async function startServices(
  settings: Settings,
  given: Variables,
  secrets: LocalSecrets | null,
): Promise<Services> {
  const stops: (() => Promise<void>)[] = [];
  const addresses: Address[] = [];
  const stop = async () => {
    for (const stopOne of stops.splice(0).reverse()) await stopOne();
  };
  try {
    const database = await provideDatabase(settings, given);
    if (database.server) stops.push(database.server.stop);
    const variables: Variables = { ...given, ...database.urls, SITE_URL: settings.siteUrl };
    const webhooks = `http://localhost:${settings.ports.site}/api/webhooks`;
    if (secrets) {
      variables.NUMINA_SECRET = readVariable(given, 'NUMINA_SECRET') ?? secrets.numina;
      if (!readVariable(given, 'STRIPE_SECRET_KEY')) {
        const port = settings.ports.stripe;
        const url = await step('Payment stand-in', async () => {
          const { startStripeStandIn } = await import('../stand-ins/stripe/server');
          const server = await startStripeStandIn({
            port,
            webhookUrl: `${webhooks}/stripe`,
            webhookSecret: secrets.stripeWebhook,
            stateFile: join(dataDir, 'stripe.json'),
          });
          stops.push(server.close);
          return [`started on port ${port}`, server.url];
        });
        variables.STRIPE_SECRET_KEY = 'sk_test_local';
        variables.STRIPE_WEBHOOK_SECRET = secrets.stripeWebhook;
        variables.STRIPE_API_URL = url;
        addresses.push({ topic: 'Payment stand-in', text: `${url}   (card 4242 4242 4242 4242 pays)` });
      }
      if (!readVariable(given, 'RESEND_API_KEY')) {
        const port = settings.ports.mailbox;
        const url = await step('Mailbox', async () => {
          const { startMailbox } = await import('../stand-ins/mailbox/server');
          const server = await startMailbox({
            port,
            dataDir: join(dataDir, 'mailbox'),
            webhookUrl: `${webhooks}/resend`,
            webhookSecret: secrets.resendWebhook,
          });
          stops.push(server.close);
          return [`started on port ${port}`, server.url];
        });
        variables.RESEND_API_KEY = 're_local';
        variables.RESEND_BASE_URL = url;
        variables.RESEND_WEBHOOK_SECRET = secrets.resendWebhook;
        addresses.push({ topic: 'Mailbox', text: url });
      }
    }
    addresses.push({ topic: 'Database', text: database.text });
    const check = () => {
      if (database.server && !database.server.isUp()) throw new Error('the database has ended');
    };
    return { variables, addresses, check, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Database = { urls: Partial<DatabaseUrls>; server: RunningPostgres | null; text: string };

/** The given database, or our own with demo data in it; migrated either way. */
async function provideDatabase(settings: Settings, given: Variables): Promise<Database> {
  const { migrate } = await import('../db/migrate');
  const givenUrl = readVariable(given, 'DATABASE_URL');
  if (givenUrl) {
    const worker = readVariable(given, 'DATABASE_URL_WORKER') ?? givenUrl;
    const migrator = readVariable(given, 'DATABASE_URL_MIGRATE') ?? givenUrl;
    await step('Database', async () => {
      const remarks = await migrate(migrator, { logins: [givenUrl, worker] });
      if (settings.isPublic) remarks.push(...(await remarksOnPower(givenUrl)));
      for (const remark of remarks) say('Database', `warning: ${remark}`);
      return ['DATABASE_URL is set: your own, schema up to date', null];
    });
    return {
      urls: { DATABASE_URL: givenUrl, DATABASE_URL_WORKER: worker },
      server: null,
      text: 'your own, from DATABASE_URL',
    };
  }
  const server = await step('Database', async () => {
    const server = await startPostgres({ port: settings.ports.postgres });
    const place = server.outsideProject
      ? `; data in ${server.folder}, because PostgreSQL's system user may not enter this folder`
      : '';
    const state = server.reused ? 'already runs' : 'started';
    return [`PostgreSQL ${state} on port ${server.port}${place}`, server];
  });
  const urls = databaseUrls(server);
  try {
    await step('Schema', async () => {
      const { seed } = await import('../db/seed');
      await migrate(server.url, { logins: [urls.DATABASE_URL, urls.DATABASE_URL_WORKER] });
      await seed(server.url);
      return ['up to date, demo data in place', null];
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { urls, server, text: server.url };
}

/** Says so when the site would work as a user that may change the tables themselves. */
async function remarksOnPower(siteUrl: string): Promise<string[]> {
  const { isPowerful } = await import('../db/logins');
  return (await isPowerful(siteUrl))
    ? [
        'the user of DATABASE_URL may change the tables themselves; docs/database.md says how the site gets one that may not',
      ]
    : [];
}

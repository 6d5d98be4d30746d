import { localSecrets, readSettings, readVariable } from '../../local/settings';

/** What a command opened and has to close. */
export type OpenShop = { close: () => Promise<void> };

/**
 * Points the environment at the shop as `npm start` does: what is set stays, the rest is what the stand-ins of this
 * machine use. The local database is joined where it runs, else started for this one command.
 */
export async function openShop(): Promise<OpenShop> {
  const settings = readSettings(process.env);
  const stops: (() => Promise<void>)[] = [];
  if (!settings.isPublic) {
    const { numina, stripeWebhook, resendWebhook } = localSecrets();
    const loopback = (port: number) => `http://127.0.0.1:${port}`;
    setUnlessGiven('SITE_URL', settings.siteUrl);
    setUnlessGiven('NUMINA_SECRET', numina);
    if (!readVariable(process.env, 'STRIPE_SECRET_KEY')) {
      process.env.STRIPE_SECRET_KEY = 'sk_test_local';
      setUnlessGiven('STRIPE_WEBHOOK_SECRET', stripeWebhook);
      setUnlessGiven('STRIPE_API_URL', loopback(settings.ports.stripe));
    }
    if (!readVariable(process.env, 'RESEND_API_KEY')) {
      process.env.RESEND_API_KEY = 're_local';
      setUnlessGiven('RESEND_WEBHOOK_SECRET', resendWebhook);
      setUnlessGiven('RESEND_BASE_URL', loopback(settings.ports.mailbox));
    }
    if (!readVariable(process.env, 'DATABASE_URL')) {
      const { databaseUrls, startPostgres } = await import('../../local/postgres');
      const { migrate } = await import('../../db/migrate');
      const server = await startPostgres({ port: settings.ports.postgres });
      stops.push(server.stop);
      const urls = databaseUrls(server);
      process.env.DATABASE_URL = urls.DATABASE_URL;
      await migrate(server.url, { logins: [urls.DATABASE_URL, urls.DATABASE_URL_WORKER] });
    }
  }
  const { closeDb } = await import('../../lib/database');
  return {
    close: async () => {
      await closeDb();
      for (const stop of stops) await stop();
    },
  };
}

function setUnlessGiven(name: string, value: string) {
  if (!readVariable(process.env, name)) process.env[name] = value;
}

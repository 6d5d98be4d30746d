import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { ownVariables, type Program } from '../../local/own-variables';
import { databaseUrls } from '../../local/postgres';
import { newSecrets, type Variables } from '../../local/settings';
import { startTestPostgres } from '../../local/test-postgres';
import { startMailbox } from '../../stand-ins/mailbox/server';
import { startStripeStandIn } from '../../stand-ins/stripe/server';
import type { Ports } from './front';

/** A desk's link by its path, and an order's number. */
export type DeskOrder = { link: string; number: string };

/** The production folder's own commands as a service manager runs them, with stand-ins for Stripe and Resend. */
export async function startProduction(folder: string, ports: Ports) {
  const stops: (() => Promise<unknown>)[] = [];
  const server = await startTestPostgres();
  stops.push(server.stop);
  const name = `test_deploy_${randomBytes(4).toString('hex')}`;
  const admin = postgres(server.urlOf('postgres'), { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  stops.push(async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const secrets = newSecrets();
  const hooks = `http://127.0.0.1:${ports.site}/api/webhooks`;
  const stripe = await startStripeStandIn({
    port: 0,
    webhookUrl: `${hooks}/stripe`,
    webhookSecret: secrets.stripeWebhook,
  });
  const mailbox = await startMailbox({
    port: 0,
    webhookUrl: `${hooks}/resend`,
    webhookSecret: secrets.resendWebhook,
  });
  stops.push(stripe.close, mailbox.close);
  const variables: Variables = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...databaseUrls(server, name),
    SITE_URL: `https://localhost:${ports.https}`,
    PORT: String(ports.site),
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_WEBHOOK_SECRET: secrets.stripeWebhook,
    STRIPE_API_URL: stripe.url,
    RESEND_API_KEY: 're_local',
    RESEND_BASE_URL: mailbox.url,
    RESEND_WEBHOOK_SECRET: secrets.resendWebhook,
    NUMINA_SECRET: secrets.numina,
    CLIENT_IP_HEADER: 'x-real-ip',
  };
  // Each as the role that deploy/systemd gives it, and without the others' ways to the database.
  const envOf = (program: Program) => ownVariables(program, variables) as NodeJS.ProcessEnv;
  // Never waited for in one breath: the stand-ins answer from this very process.
  const numina = async (program: Program, ...args: string[]) => {
    const file = ['scripts/numina.mjs', program, ...args];
    return (await promisify(execFile)(process.execPath, file, { cwd: folder, env: envOf(program) })).stdout;
  };
  await numina('migrate');
  const { seed } = await import('../../db/seed');
  await seed(server.urlOf(name));
  for (const part of ['site', 'worker'] as const) {
    const child = spawn(process.execPath, ['scripts/numina.mjs', part], {
      cwd: folder,
      env: { ...envOf(part), NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit');
    stops.push(() => {
      child.kill('SIGTERM');
      return ended;
    });
  }
  for (let tries = 0; !(await isUp(ports.site)); tries += 1) {
    if (tries > 240) throw new Error('The site of the production folder does not come up');
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  /** Begins the preparation, without which no reading is taken; some orders have to wait for it. */
  const canStart = (number: string) =>
    numina('provider', 'order', 'start', number).then(
      () => true,
      () => false,
    );
  const sql = postgres(server.urlOf(name), { max: 1, onnotice: () => {} });
  stops.push(() => sql.end());
  return {
    variables: { ...process.env, ...variables },
    /** The link to the desk that the provider's own command gives, and an order whose reading is awaited. */
    async deskOrder(): Promise<DeskOrder | null> {
      const orders = await sql<{ number: string; status: string }[]>`
        select number, status from orders where status in ('paid', 'in_preparation') order by status, created_at`;
      const link = /\/desk\/[\w.-]+/.exec(await numina('provider', 'desk'))?.[0];
      for (const { number, status } of orders)
        if (link && (status === 'in_preparation' || (await canStart(number)))) return { link, number };
      return null;
    },
    async forgetLimits() {
      const tables = await sql`select tablename from pg_tables where tablename like 'rate_limit%'`;
      for (const { tablename } of tables) await sql.unsafe(`delete from ${tablename}`);
    },
    /** As whom the programs are at the database, as it sees them. */
    async usersAtWork(): Promise<string[]> {
      // Whoever was just asked still has its connection.
      await fetch(`http://127.0.0.1:${ports.site}/api/ready`);
      const users = await sql<{ name: string }[]>`
        select distinct usename as name from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid() and usename is not null order by 1`;
      return users.map((user) => user.name);
    },
    /** Addresses in mails that lead neither to the shop nor to where the shop itself points. */
    async foreignAddresses(): Promise<string[]> {
      const mails = await (await fetch(`${mailbox.url}/_control/emails`)).text();
      const found = [...mails.matchAll(/https?:\/\/(?:localhost|127\.0\.0\.1)[^"\s<\\)]*/g)].map(
        ([url]) => url,
      );
      console.log(`mails: ${found.length} addresses, such as ${found[0]?.slice(0, 40)}`);
      return found.filter((url) => !url.startsWith(`https://localhost:${ports.https}`));
    },
    async stop() {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}

async function isUp(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

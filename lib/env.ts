import 'server-only';
import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
const secret = z.string().trim().min(1);

const schema = z
  .object({
    /** Where Postgres is. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Where the worker finds it, as a user of its own; unset: as the site does. */
    DATABASE_URL_WORKER: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The site's public address, without a slash at the end. */
    SITE_URL: url,
    STRIPE_SECRET_KEY: secret,
    STRIPE_WEBHOOK_SECRET: secret.startsWith('whsec_'),
    /** Only for the local stand-in; the real Stripe needs none. */
    STRIPE_API_URL: url.optional(),
    RESEND_API_KEY: secret,
    /** Only for the local mailbox. */
    RESEND_BASE_URL: url.optional(),
    RESEND_WEBHOOK_SECRET: secret.startsWith('whsec_').optional(),
    /** How many mails Resend takes from this account in a second. */
    RESEND_PER_SECOND: z.coerce.number().positive().max(100).default(2),
    /** Signs links and salts the hashes of visitors' addresses. */
    NUMINA_SECRET: secret.min(32),
    /** Name of the header in which the proxy in front hands over the visitor's address; a public site needs it. */
    CLIENT_IP_HEADER: z.string().trim().toLowerCase().optional(),
    /** `transaction` behind a pooler that gives each transaction another connection, such as PgBouncer in that mode. */
    DATABASE_POOLER: z.enum(['transaction']).optional(),
    /** Where alerts are posted as JSON, past the mail queue. */
    ALERT_WEBHOOK_URL: url.optional(),
    /** A mail server of one's own for alerts, and whom it writes to. */
    ALERT_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    ALERT_EMAIL: z.email().optional(),
    /** Where search engines are told of changed pages; `off`: nowhere. */
    INDEXNOW_URL: z.union([z.literal('off'), url]).default('https://api.indexnow.org/indexnow'),
    /** Opens the figures of `/api/ready`; unset: only a site on this machine gives them. */
    READY_TOKEN: secret.min(16).optional(),
    /** Where Prometheus reads the metrics; unset: nowhere. */
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_HOST: z.string().trim().default('127.0.0.1'),
  })
  .superRefine((env, context) => {
    const isPublic = !isThisMachine(env.SITE_URL);
    // Without it all visitors share one limit, and a few posts of one of them close the shop for everybody.
    if (isPublic && !env.CLIENT_IP_HEADER) context.addIssue({ code: 'custom', path: ['CLIENT_IP_HEADER'] });
    for (const name of ['STRIPE_API_URL', 'RESEND_BASE_URL'] as const) {
      const value = env[name];
      if (!value) continue;
      if (!isThisMachine(value) || isPublic) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: 'is for the stand-in on this machine only',
        });
      }
    }
    if (Boolean(env.ALERT_SMTP_URL) !== Boolean(env.ALERT_EMAIL)) {
      context.addIssue({
        code: 'custom',
        path: [env.ALERT_SMTP_URL ? 'ALERT_EMAIL' : 'ALERT_SMTP_URL'],
        message: 'ALERT_SMTP_URL and ALERT_EMAIL belong together',
      });
    }
    if (env.STRIPE_API_URL && /^[sr]k_live_/.test(env.STRIPE_SECRET_KEY)) {
      context.addIssue({
        code: 'custom',
        path: ['STRIPE_SECRET_KEY'],
        message: 'a live key never goes to a stand-in',
      });
    }
  });

export type Env = z.infer<typeof schema>;

function isThisMachine(address: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

let cached: Env | undefined;

/**
 * Gives the validated environment. Reads it on the first call and keeps it.
 * Throws one error that names every missing or wrong variable, without printing a value.
 */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/** Lets the next call of {@link env} read the variables anew, for programs that change them. */
export function forgetEnv(): void {
  cached = undefined;
}

/** Makes this program the worker, which finds the database by its own address. Call before anything asks for the environment. */
export function beWorker(): void {
  const given = env();
  cached = { ...given, DATABASE_URL: given.DATABASE_URL_WORKER ?? given.DATABASE_URL };
}

/** Validates a set of variables; see {@link env}. Blank values count as unset. */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${filled[name] === undefined ? 'is missing' : issue.message}`;
  });
  throw new Error(
    `The environment is not complete:\n${problems.join('\n')}\n.env.example explains every variable.`,
  );
}

/** Whether the site stands on this machine only, where nobody takes it for a shop; like `siteUrl` for static pages too. */
export function isOnThisMachine(): boolean {
  return isThisMachine(siteUrl());
}

/**
 * Gets the site's public address without a slash at the end, for addresses that static pages print at build time.
 * Reads nothing but SITE_URL, so that a build needs no database and no keys; unset, it is this machine's port 3000.
 */
export function siteUrl(): string {
  return url.parse(process.env.SITE_URL?.trim() || 'http://localhost:3000');
}

/** The address under which this very instance reaches itself: the host and port that its start was given. */
export function ownAddress(): string {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  // A start on 127.0.0.1 listens on the name `localhost` (local/site.ts), whichever address that is.
  const reached = ['0.0.0.0', '127.0.0.1'].includes(host) ? 'localhost' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${process.env.PORT ?? 3000}`;
}

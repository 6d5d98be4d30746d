import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));
export const dataDir = join(projectDir, '.data');

export type Variables = Record<string, string | undefined>;

/** Where everything listens, and whether stand-ins may run at all. */
export type Settings = {
  host: string;
  ports: { site: number; postgres: number; stripe: number; mailbox: number };
  siteUrl: string;
  /** True where visitors may come from outside: every service must then be a real one. */
  isPublic: boolean;
};

const requiredInPublic = [
  'DATABASE_URL',
  'SITE_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RESEND_API_KEY',
  'NUMINA_SECRET',
  'CLIENT_IP_HEADER',
];

/** Why a variable is asked for, where its name does not say it. */
const reasons: Record<string, string> = {
  CLIENT_IP_HEADER:
    ': without the header in which the proxy in front hands over the visitor’s address, all visitors count as one, and a few requests of one of them close the shop for everybody',
};

/** Reads a variable; blank counts as unset. */
export function readVariable(variables: Variables, name: string): string | undefined {
  return variables[name]?.trim() || undefined;
}

/** Reads the settings of a start. Throws one message that names everything missing or wrong. */
export function readSettings(variables: Variables): Settings {
  const problems: string[] = [];
  const port = (name: string, fallback: number) => {
    const value = Number(readVariable(variables, name) ?? fallback);
    if (!Number.isInteger(value) || value < 1 || value > 65_535)
      problems.push(`${name} must be a port number from 1 to 65535`);
    return value;
  };
  const ports = {
    site: port('PORT', 3000),
    postgres: port('POSTGRES_PORT', 54_329),
    stripe: port('STRIPE_PORT', 12_111),
    mailbox: port('MAILBOX_PORT', 8025),
  };
  const siteUrl = readVariable(variables, 'SITE_URL') ?? `http://localhost:${ports.site}`;
  if (!URL.canParse(siteUrl)) problems.push('SITE_URL must be an address such as https://numina.example');
  const isPublic = readVariable(variables, 'NODE_ENV') === 'production' || !isThisMachine(siteUrl);
  if (isPublic) {
    const missing = requiredInPublic.filter((name) => !readVariable(variables, name));
    problems.push(...missing.map((name) => `${name} is missing${reasons[name] ?? ''}`));
    for (const name of ['STRIPE_API_URL', 'RESEND_BASE_URL'])
      if (readVariable(variables, name)) problems.push(`${name} is for the stand-ins of one machine only`);
  } else if (
    readVariable(variables, 'STRIPE_SECRET_KEY') &&
    !readVariable(variables, 'STRIPE_WEBHOOK_SECRET')
  ) {
    problems.push('STRIPE_WEBHOOK_SECRET is missing: a Stripe account of your own needs both');
  }
  if (problems.length > 0) {
    const reason = isPublic
      ? `A start for visitors from outside (${readVariable(variables, 'NODE_ENV') === 'production' ? 'NODE_ENV=production' : `SITE_URL=${siteUrl}`}) runs no stand-ins.\n`
      : '';
    throw new Error(
      `${reason}${problems.map((problem) => `  ${problem}`).join('\n')}\n.env.example explains every variable.`,
    );
  }
  return { host: readVariable(variables, 'HOST') ?? '127.0.0.1', ports, siteUrl, isPublic };
}

function isThisMachine(address: string): boolean {
  return URL.canParse(address) && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname);
}

export type LocalSecrets = { numina: string; stripeWebhook: string; resendWebhook: string };

/** The secrets of one machine, made up once and kept in `.data/`, so that links in old mails stay valid. */
export function localSecrets(): LocalSecrets {
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as LocalSecrets;
  mkdirSync(dataDir, { recursive: true });
  const secrets = newSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

export function newSecrets(): LocalSecrets {
  return {
    numina: randomBytes(32).toString('base64url'),
    stripeWebhook: `whsec_${randomBytes(24).toString('hex')}`,
    resendWebhook: `whsec_${randomBytes(24).toString('base64')}`,
  };
}

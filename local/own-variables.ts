import { readVariable, type Variables } from './settings';

/** The programs that work with a shop. */
export type Program = 'site' | 'worker' | 'migrate' | 'provider' | 'backup' | 'restore' | 'failed';

/** What not every program may know, and which may. All else in `.env.example` is for all. */
export const secretsOf = {
  DATABASE_URL: ['site', 'migrate', 'provider', 'restore'],
  DATABASE_URL_WORKER: ['worker', 'migrate', 'restore'],
  DATABASE_URL_MIGRATE: ['migrate', 'backup', 'restore'],
  NUMINA_BACKUP_KEY: ['backup', 'restore'],
} as const satisfies Record<string, readonly Program[]>;

/** The names of what a program may not know. */
export function notFor(program: Program): string[] {
  return Object.entries<readonly Program[]>(secretsOf)
    .filter(([, programs]) => !programs.includes(program))
    .map(([name]) => name);
}

/**
 * The variables that a program is given: without the ways to the database of others, and without the key of the backups. A
 * single DATABASE_URL stands for all ways that are not named.
 */
export function ownVariables(program: Program, given: Variables): Variables {
  const site = readVariable(given, 'DATABASE_URL');
  const worker = readVariable(given, 'DATABASE_URL_WORKER') ?? site;
  const owner = readVariable(given, 'DATABASE_URL_MIGRATE') ?? site;
  const ways = { DATABASE_URL: site, DATABASE_URL_WORKER: worker, DATABASE_URL_MIGRATE: owner };
  const own: Variables = { ...given, ...ways };
  for (const name of notFor(program)) delete own[name];
  // The worker's own way is the only one that it knows.
  if (program === 'worker') own.DATABASE_URL = worker;
  for (const name of Object.keys(ways)) if (own[name] === undefined) delete own[name];
  return own;
}

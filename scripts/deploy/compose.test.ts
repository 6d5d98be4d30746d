import { readFileSync } from 'node:fs';
import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';
import { notFor, type Program, secretsOf } from '@/local/own-variables';

type Service = { command?: string[]; env_file?: string; environment?: Record<string, string> };
const file = readFileSync('deploy/container/compose.yaml', 'utf8');
const { services } = matter(`---\n${file}\n---`).data as { services: Record<string, Service> };
const ways = Object.keys(secretsOf).filter((name) => name.startsWith('DATABASE_URL'));
const userOf = (url: string) => /^postgres:\/\/(\w+):\$\{(\w+):\?\}@/.exec(url)?.slice(1);

describe('the containers', () => {
  it.each(['site', 'worker', 'migrate'] as const)(
    '%s has its own ways to the database and no others',
    (program) => {
      const { environment = {}, env_file } = services[program] ?? {};
      const given = Object.keys(environment).filter((name) => name in secretsOf);
      expect(given.sort()).toEqual(
        ways.filter((name) => !notFor(program satisfies Program).includes(name)).sort(),
      );
      // The keys of Stripe and Resend are for those who speak to them; secrets stand nowhere in the project, which is in the image.
      expect(env_file).toBe(program === 'migrate' ? undefined : '/etc/numina/environment');
    },
  );

  it('have a PostgreSQL whose log holds neither rows nor statements that it refused', () => {
    expect(services.postgres?.command).toEqual(
      expect.arrayContaining(['log_error_verbosity=terse', 'log_min_error_statement=panic']),
    );
  });

  it('reach the database as its roles, each with its own password, and never as its superuser', () => {
    const { POSTGRES_USER, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    const users = ways.map((name) => userOf(services.migrate?.environment?.[name] ?? ''));
    expect(users).toEqual([
      ['numina_web', 'WEB_PASSWORD'],
      ['numina_worker', 'WORKER_PASSWORD'],
      ['numina_owner', 'OWNER_PASSWORD'],
    ]);
    expect(users.flat()).not.toContain(POSTGRES_USER);
    expect(POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?\}$/);
    for (const program of ['site', 'worker', 'migrate'])
      expect(JSON.stringify(services[program])).not.toContain('POSTGRES_PASSWORD');
    const setUp = readFileSync('deploy/container/database.sh', 'utf8');
    expect(setUp).toMatch(/create role numina_owner login createrole password/);
    expect(setUp).not.toMatch(/superuser;/);
  });
});

it('an image holds no secrets of the machine that built it', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.data', '.env*', '.git']));
});

it('one release of Node is named everywhere, and is one that the shop promises to run on', () => {
  const release = readFileSync('.nvmrc', 'utf8').trim();
  const images = [...readFileSync('deploy/container/Containerfile', 'utf8').matchAll(/^FROM node:(\d+)/gm)];
  expect(images.map(([, version]) => version)).toEqual([release, release]);
  for (const page of ['README.md', 'deploy/README.md', 'docs/updates.md', 'CONTRIBUTING.md'])
    expect(readFileSync(page, 'utf8'), page).toContain(`Node ${release}`);
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };
  expect(Number(release)).toBeGreaterThanOrEqual(Number(/^>=(\d+)/.exec(engines.node)?.[1]));
});

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './processes';
import { projectDir, type Variables } from './settings';

/** What a build is made of. */
const sources = [
  ...['app', 'components', 'db', 'emails', 'lib', 'messages', 'public'],
  ...['middleware.ts', 'next.config.ts', 'package-lock.json', 'postcss.config.mjs', 'tsconfig.json'],
];

/** Pages rendered ahead contain these. */
const bakedIn = ['SITE_URL'];

/** A build needs no service: these stand where a start puts the real addresses, and lead nowhere. */
const unreachable = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  STRIPE_SECRET_KEY: 'sk_test_build',
  STRIPE_WEBHOOK_SECRET: 'whsec_build',
  RESEND_API_KEY: 're_build',
  NUMINA_SECRET: 'only-for-building-only-for-building',
  STRIPE_API_URL: '',
  RESEND_BASE_URL: '',
  RESEND_WEBHOOK_SECRET: '',
};

export const nextProgram = join(projectDir, 'node_modules/next/dist/bin/next');

/**
 * Builds the site into `distDir` (relative to the project), unless what is there was built from the same sources and address.
 * `beforeBuild` is called when it has to build, and may throw to prevent that. Returns whether it had to build. Throws with the last lines of the build when it fails.
 */
export async function buildSite(
  variables: Variables,
  distDir = '.next',
  beforeBuild = () => {},
): Promise<boolean> {
  const stamp = join(projectDir, distDir, 'numina-built-from');
  const mark = buildMark(variables);
  if (
    existsSync(stamp) &&
    existsSync(join(projectDir, distDir, 'BUILD_ID')) &&
    readFileSync(stamp, 'utf8') === mark
  )
    return false;
  beforeBuild();
  rmSync(stamp, { force: true });
  const lines: string[] = [];
  const code = await runProgram({
    args: [nextProgram, 'build'],
    env: {
      ...variables,
      ...unreachable,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: distDir,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    onLine: (line) => lines.push(line),
  });
  if (code !== 0) throw new Error(`next build failed:\n${lines.slice(-40).join('\n')}`);
  writeFileSync(stamp, mark);
  return true;
}

/** A hash over all sources, by content, and over what is baked into pages. */
function buildMark(variables: Variables): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesOf(source)).sort())
    hash.update(file).update(readFileSync(join(projectDir, file)));
  for (const name of bakedIn) hash.update(`${name}=${variables[name]}`);
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  const path = join(projectDir, source);
  if (!existsSync(path)) return [];
  if (source.includes('.')) return [source];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectDir.length + 1));
}

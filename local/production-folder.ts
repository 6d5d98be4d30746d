import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectDir } from './settings';

/** What the site, the worker and the provider's command line read while they run. */
const parts = [
  ...[
    'lib',
    'db',
    'emails',
    'messages',
    'worker',
    'public',
    'deploy',
    'docs',
    'scripts/provider',
    'scripts/backups',
  ],
  ...['next.config.ts', 'tsconfig.json', 'tsconfig.node.json', '.env.example', 'README.md'],
  ...[
    'numina.mjs',
    'check-start.ts',
    'site.ts',
    'migrate.ts',
    'provider.ts',
    'backup.ts',
    'restore.ts',
    'failed.ts',
  ].map((file) => `scripts/${file}`),
  ...['server-only.ts', 'settings.ts', 'site-command.ts', 'own-variables.ts'].map((file) => `local/${file}`),
];

/** What a build leaves behind for the next build only. */
const buildOnly = ['cache', 'trace', 'trace-build', 'types', 'dev', 'diagnostics', 'numina-built-from'];

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

/**
 * Copies what a server needs into a folder of its own: the build, the sources of the worker, and the packages that the
 * lock file counts as production. Nothing is installed or built there.
 * @param distDir the build, relative to the project
 * @param folder the folder to make; what an earlier build left there is replaced
 * @returns how many packages went along
 */
export function makeProductionFolder(distDir: string, folder: string): { packages: number } {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of parts) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(join(projectDir, part), join(folder, part), { recursive: true, filter: isNoTest });
  }
  cpSync(join(projectDir, distDir), join(folder, '.next'), {
    recursive: true,
    filter: (source) =>
      !(dirname(source) === join(projectDir, distDir) && buildOnly.includes(basename(source))),
  });
  const packages = copyPackages(folder);
  writePackageFile(folder);
  return { packages };
}

const isNoTest = (source: string) => !/\.(test|fixture|type-test)\.tsx?$/.test(source);

/** Packages nested in others are entries of their own, so each is copied without what it holds. */
function copyPackages(folder: string): number {
  const { packages } = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as Lock;
  const wanted = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path && !dev && !devOptional)
    .map(([path]) => path)
    // Those for other systems are in the lock file but not installed.
    .filter((path) => existsSync(join(projectDir, path)));
  for (const path of wanted) {
    const source = join(projectDir, path);
    cpSync(source, join(folder, path), {
      recursive: true,
      filter: (file) => file !== join(source, 'node_modules'),
    });
  }
  return wanted.length;
}

function writePackageFile(folder: string) {
  const { name, version, license, type, engines, dependencies } = JSON.parse(
    readFileSync(join(projectDir, 'package.json'), 'utf8'),
  ) as Record<string, unknown>;
  const commands = ['site', 'worker', 'migrate', 'provider', 'backup', 'restore'];
  const scripts = Object.fromEntries(commands.map((word) => [word, `node scripts/numina.mjs ${word}`]));
  const content = { name, version, private: true, license, type, engines, scripts, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../local/settings';

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** Says what a package's own file says where the lock file is silent; a package of another system is not installed here. */
function licenceOf(path: string, { license }: Locked): string {
  if (license) return license;
  try {
    const stated: unknown = JSON.parse(readFileSync(join(projectDir, path, 'package.json'), 'utf8')).license;
    return typeof stated === 'string' ? stated : 'not stated';
  } catch {
    return 'not stated';
  }
}

/** Every package that the lock file names, under its licence; the project itself is left out. */
function groupByLicence(withDevelopment: boolean): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(join(projectDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const groups = new Map<string, string[]>();
  for (const [path, locked] of Object.entries(packages)) {
    if (path === '' || (!withDevelopment && (locked.dev || locked.devOptional))) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${locked.version}`;
    const licence = licenceOf(path, locked);
    groups.set(licence, [...new Set([...(groups.get(licence) ?? []), name])]);
  }
  return groups;
}

const withDevelopment = process.argv.includes('--all');
const groups = [...groupByLicence(withDevelopment)].sort(([, a], [, b]) => b.length - a.length);
const total = groups.reduce((sum, [, names]) => sum + names.length, 0);
console.log(
  `${total} packages${withDevelopment ? '' : ' that run in production (-- --all: those of development, too)'}`,
);
for (const [licence, names] of groups) {
  console.log(`\n${licence}: ${names.length}`);
  // The common ones are a figure; who needs the list of one asks for its licence by name.
  if (names.length <= 20 || process.argv.includes(licence)) console.log(`  ${names.sort().join(', ')}`);
}

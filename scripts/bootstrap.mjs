// Runs `scripts/<name>.ts` on a fresh clone: checks Node, installs the packages, reads `.env`. Needs nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = 'start', ...args] = process.argv.slice(2);

process.chdir(root);
requireNode(20, 19);
installPackages();
// Tests run with their own variables only: nobody's real keys.
if (!['test', 'e2e', 'mutants', 'fuzz', 'chaos', 'load', 'growing', 'lighthouse'].includes(name))
  loadEnvFiles();

process.argv.splice(1, process.argv.length - 1, join(root, 'scripts', `${name}.ts`), ...args);
const { register } = await import('tsx/esm/api');
register({ tsconfig: join(root, 'tsconfig.node.json') });
await import(pathToFileURL(join(root, 'scripts', `${name}.ts`)).href);

function requireNode(major, minor) {
  const [isMajor = 0, isMinor = 0] = process.versions.node.split('.').map(Number);
  if (isMajor > major || (isMajor === major && isMinor >= minor)) return;
  console.error(
    `Numina needs Node ${major}.${minor} or newer; this is ${process.version}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Installs when something is missing or the lock file has changed since. */
function installPackages() {
  const lockFile = join(root, 'package-lock.json');
  const installed = join(root, 'node_modules', '.package-lock.json');
  const stamp = join(root, 'node_modules', '.numina-installed');
  const lockHash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  if (existsSync(installed)) {
    const isStamped = existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash;
    if (isStamped) return;
    // `npm install` by hand leaves no stamp, but a list of what is installed that is at least as new as the lock file.
    if (statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) {
      writeFileSync(stamp, lockHash);
      installHook();
      return;
    }
  }
  const started = Date.now();
  console.log('Packages: installing (npm ci), one to three minutes ...');
  // Building needs the tools among the development packages, whatever NODE_ENV says.
  const npmArgs = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...npmArgs], { stdio: 'inherit' })
    : spawnSync('npm', npmArgs, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error('Packages: npm ci failed, see above. It needs a way to the npm registry.');
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
  installHook();
  console.log(`Packages: installed (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Checks before `git push` (package.json says which). The package's own install script would also write into a parent folder's repository. */
function installHook() {
  const program = join(root, 'node_modules', 'simple-git-hooks', 'cli.js');
  if (existsSync(join(root, '.git')) && existsSync(program)) spawnSync(process.execPath, [program]);
}

/** What the shell sets wins over `.env.local`, and that over `.env`. */
function loadEnvFiles() {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
}

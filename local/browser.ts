import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { projectDir } from './settings';

const installedNames = [
  // Chromium without a window system, made for this: the same stories in two thirds of the time.
  'chromium-headless-shell',
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'],
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, else an installed one, else Playwright's own;
 * only then one is installed. Returns the path of its program. Throws when none can be had.
 */
export async function findBrowser(say: Say): Promise<string> {
  const given = process.env.CHROMIUM_PATH?.trim();
  if (given) {
    const path = located(given);
    if (path && starts(path)) return path;
    throw new Error(`CHROMIUM_PATH=${given} does not start.`);
  }
  const found = installed() ?? (await playwrightsOwn());
  if (found) return found;
  for (const install of isDebian() ? [debiansPackage, playwrights] : [playwrights, debiansPackage]) {
    const path = await install(say);
    if (path) return path;
  }
  throw new Error('No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
}

type Say = (line: string) => void;

/** Debian's package; Ubuntu's of the same name only says where to get it, which `starts` finds out. */
async function debiansPackage(say: Say): Promise<string | undefined> {
  if (!isRoot() || !hasProgram('apt-get')) return undefined;
  say('no browser found: installing the package chromium-headless-shell (apt-get)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await quietly('apt-get', ['update', '-q'], env);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await quietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], env);
    const found = installed();
    if (found) return found;
  }
  return undefined;
}

async function playwrights(say: Say): Promise<string | undefined> {
  say('no browser found: installing one (npx playwright install chromium)');
  const playwright = join(projectDir, 'node_modules/@playwright/test/cli.js');
  const withLibraries = isRoot() ? ['--with-deps'] : [];
  await quietly(process.execPath, [playwright, 'install', ...withLibraries, 'chromium'], process.env);
  return playwrightsOwn();
}

/** Runs a program to its end, for at most five minutes. Whether it succeeded shows in what is there afterwards. */
function quietly(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: 300_000, env });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

function installed(): string | undefined {
  return installedNames.map(located).find((path) => path && starts(path));
}

/** The whole path of a program given by path or by name; undefined when there is none. */
function located(program: string): string | undefined {
  if (isAbsolute(program)) return existsSync(program) ? program : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? path : undefined;
}

/** A program that is there may still be a stub that only says where to get it: ask for its version. */
function starts(program: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(program, ['--version'], {
        encoding: 'utf8',
        timeout: 30_000,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;
const hasProgram = (name: string) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0;
const isDebian = () =>
  existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));

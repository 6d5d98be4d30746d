import { join } from 'node:path';
import { buildSite } from './build';
import { ownVariables } from './own-variables';
import { isPortFree } from './ports';
import { type RunningProgram, startProgram } from './processes';
import { say, step } from './progress';
import { projectDir, type Settings, type Variables } from './settings';
import { usersOf } from './shared-use';
import { siteCommand } from './site-command';
import { supervise } from './supervise';

const workerFile = join(projectDir, 'worker/index.ts');
const watching = [join(projectDir, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false'];

export type SiteOptions = {
  settings: Settings;
  variables: Variables;
  /** True: `next dev` and a worker that restarts on changes; nothing is built. */
  live: boolean;
  /** Starts nothing again: the end of site or worker is a finding. */
  isTried?: boolean;
  /** Where the build lies, relative to the project. */
  distDir?: string;
  onLine?: (name: string) => (line: string) => void;
};

/**
 * Builds the site if needed, starts it and the worker, and returns once the site answers. From then on each is started
 * again when it ends, unless it is only tried; `ended` of a program settles when that was given up.
 */
export async function startSite(options: SiteOptions): Promise<RunningProgram[]> {
  const { settings, variables, live, isTried = false, distDir = '.next', onLine } = options;
  if (!live) await build(variables, distDir);
  const env: Variables = {
    ...variables,
    NODE_ENV: live ? 'development' : 'production',
    NEXT_DIST_DIR: distDir,
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(settings.ports.site),
    HOST: settings.host,
    TSX_TSCONFIG_PATH: join(projectDir, 'tsconfig.node.json'),
  };
  let isUp = false;
  const start = (name: 'site' | 'worker', args: string[]) =>
    supervise({
      start: () => startProgram({ name, args, env: ownVariables(name, env), onLine: onLine?.(name) }),
      isUp: () => isUp && !isTried,
      say: (line) => (onLine ? onLine(name)(line) : say('Supervision', line)),
    });
  const programs = [start('worker', live ? [...watching, workerFile] : commands.worker)];
  try {
    await step('Site', async () => {
      // It was free when it was chosen, but a build takes its time; another site's answer must not pass for ours.
      if (!(await isPortFree(settings.ports.site)))
        throw new Error(
          `port ${settings.ports.site} has been taken by another program meanwhile; start again`,
        );
      const site = start('site', siteCommand(live ? 'dev' : 'start', settings.ports.site, settings.host));
      programs.push(site);
      await firstAnswer(settings, programs);
      isUp = true;
      return [`answers on port ${settings.ports.site}`, null];
    });
  } catch (error) {
    await Promise.all(programs.map((program) => program.stop()));
    throw error;
  }
  return programs;
}

/**
 * How a built site is run on a port of this machine, and the worker; for those who start more than one of each.
 */
export const commands = {
  site: (port: number, host: string) => siteCommand('start', port, host),
  worker: ['--import', 'tsx', workerFile],
};

/** Builds unless another start is running from the same folder: its pages would vanish under it. */
async function build(variables: Variables, distDir: string) {
  const users = usersOf(join(projectDir, '.data', `users-of${distDir}`));
  await step('Build', async () => {
    const built = await buildSite(variables, distDir, () => {
      if (users.count() > 0)
        throw new Error(
          'The site must be built, but another start of Numina is running from the last build. Stop that first.',
        );
    });
    return [built ? 'built' : 'up to date', null];
  });
  users.join();
}

/** Waits until the site says that it serves, whatever else is not ready. Throws when a program ends before, or after two minutes. */
async function firstAnswer(settings: Settings, programs: RunningProgram[]) {
  const host = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${settings.ports.site}/api/ready`;
  let failure: string | undefined;
  for (const { name, ended } of programs) void ended.then((how) => (failure ??= `the ${name} ${how}`));
  const deadline = Date.now() + 120_000;
  let last = 'no answer';
  while (Date.now() < deadline) {
    if (failure) throw new Error(failure);
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
      const { serves } = (await response.json()) as { serves?: boolean };
      if (serves) return;
      last = `status ${response.status}`;
    } catch {
      last = 'no answer';
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`the site does not come up: ${last} from ${address}`);
}

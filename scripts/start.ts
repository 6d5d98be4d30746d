import type { RunningProgram } from '../local/processes';
import { say, seconds } from '../local/progress';
import { checkPorts, type Services, startServices } from '../local/services';
import { localSecrets, readSettings } from '../local/settings';
import { startSite } from '../local/site';

const live = process.argv.includes('--live');
const started = Date.now();
let services: Services | undefined;
let programs: RunningProgram[] = [];
let stopping: Promise<void> | undefined;

/** Stops everything that was started here, once, and ends. A second call while it works ends at once. */
function stopAll(exitCode: number, reason: string): Promise<void> {
  if (stopping) process.exit(1);
  say('Stopping', reason);
  stopping = (async () => {
    await Promise.all(programs.map((program) => program.stop()));
    await services?.stop();
    say('Stopped', 'nothing is left running');
    process.exit(exitCode);
  })();
  return stopping;
}

async function main() {
  const settings = readSettings(process.env);
  await checkPorts(settings, process.env);
  services = await startServices(settings, process.env, settings.isPublic ? null : localSecrets());
  programs = await startSite({ settings, variables: services.variables, live });
  for (const program of programs)
    void program.ended.then((how) => stopping ?? stopAll(1, `the ${program.name} ${how}`));
  setInterval(() => {
    try {
      services?.check();
    } catch (error) {
      if (!stopping) void stopAll(1, (error as Error).message);
    }
  }, 1_000).unref();

  console.log(`\nNumina is ready (${seconds(started)}). Ctrl-C stops everything.\n`);
  say('Site', settings.siteUrl);
  for (const { topic, text } of services.addresses) say(topic, text);
  await nameMissingFacts(services.variables);
}

/** Says which facts of the owner are still to be filled in, as the shop knows them now. */
async function nameMissingFacts(variables: Services['variables']) {
  Object.assign(process.env, variables);
  const { closeDb } = await import('../lib/database');
  const { listMissingFacts } = await import('../lib/shop/open');
  const { freshenShop } = await import('../lib/shop/store');
  await freshenShop();
  await closeDb();
  const missing = listMissingFacts();
  if (missing.length > 0)
    console.log('\nStill to be filled in about the owner, on the desk (npm run provider -- desk opens it):');
  for (const { key, path } of missing) console.log(`  ${key}.${path}`);
  console.log('');
}

// Whoever ends `npm start` ends npm and its shell, which do not always pass the signal on: notice that they are gone.
const starter = process.ppid;
if (process.env.npm_lifecycle_event && process.platform !== 'win32')
  setInterval(() => {
    if (process.ppid !== starter && !stopping) void stopAll(0, 'npm has ended');
  }, 500).unref();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll(0, `on ${signal}`));

main().catch(async (error: unknown) => {
  if (stopping) return;
  console.error(`\nNumina could not start.\n${error instanceof Error ? error.message : error}\n`);
  await services?.stop();
  process.exit(1);
});

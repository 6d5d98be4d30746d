import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../local/browser';
import { isPortFree } from '../local/ports';
import { runProgram } from '../local/processes';
import { projectDir } from '../local/settings';
import { checkCache, checkFront } from './deploy/checks';
import { makeCertificate, startCaddy, startNginx } from './deploy/front';
import { startProduction } from './deploy/production';

// `npm run deploy:check [folder]`: the folder of `npm run build`, copied into an empty one as onto a server, behind nginx and
// Caddy, on loopback, with stand-ins.
const ports = { http: 8480, https: 8443, site: 8430 };
const production = process.argv[2] ?? join(projectDir, 'production');
const stops: (() => Promise<unknown>)[] = [];
let wrong = 0;
const say = (isRight: boolean, sentence: string) => {
  console.log(`${isRight ? 'right' : 'WRONG'}  ${sentence}`);
  if (!isRight) wrong += 1;
};
const has = (program: string) => spawnSync('which', [program]).status === 0;

function checkUnits() {
  const folder = join(projectDir, 'deploy/systemd');
  const units = readdirSync(folder).map((file) => join(folder, file));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units], { encoding: 'utf8' });
  const complaints = stderr
    .split('\n')
    .filter((line) => line.includes('numina') && !line.includes('not executable'));
  say(complaints.length === 0, `systemd: the units are well-formed ${complaints.join(' | ')}`);
}

async function main() {
  if (has('systemd-analyze')) checkUnits();
  else console.log('absent systemd-analyze: the units are not checked');
  for (const port of Object.values(ports))
    if (!(await isPortFree(port))) throw new Error(`Port ${port} is taken`);
  const server = mkdtempSync(join(tmpdir(), 'numina-server-'));
  stops.push(async () => rmSync(server, { recursive: true, force: true }));
  cpSync(production, server, { recursive: true, verbatimSymlinks: true });
  const shop = await startProduction(server, ports);
  stops.push(shop.stop);
  for (const [name, start] of [
    ['nginx', startNginx],
    ['caddy', startCaddy],
  ] as const) {
    if (!has(name)) {
      console.log(`absent ${name}: its configuration is not checked`);
      continue;
    }
    const folder = mkdtempSync(join(tmpdir(), `numina-${name}-`));
    chmodSync(folder, 0o755);
    mkdirSync(folder, { recursive: true });
    makeCertificate(folder);
    const front = await start(folder, ports);
    try {
      const code = await runProgram({
        args: [
          join(projectDir, 'node_modules/@playwright/test/cli.js'),
          ...[
            'test',
            'purchase.spec.ts',
            '--project=desktop',
            '--reporter=list',
            '--grep',
            'another package on the order page',
          ],
        ],
        env: { ...shop.variables, CHROMIUM_PATH: await findBrowser(console.log), NO_COLOR: undefined },
      });
      say(code === 0, `${name}: buying a reading in a browser, mails included`);
      await checkFront(name, ports, say, await shop.deskOrder());
      if (name === 'nginx') await checkCache(front, ports, say);
      await shop.forgetLimits();
    } finally {
      await front.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  const users = await shop.usersAtWork();
  say(
    users.join() === 'numina_web,numina_worker',
    `database: site and worker are there as their roles (${users.join(', ')})`,
  );
  say((await shop.foreignAddresses()).length === 0, 'mails: every address in them is the shop’s own');
}

main()
  .catch((error: unknown) => {
    wrong += 1;
    console.error(error instanceof Error ? error.message : error);
  })
  .finally(async () => {
    for (const stop of stops.reverse()) await stop();
    console.log(wrong === 0 ? '\nAll right.' : `\n${wrong} wrong.`);
    process.exit(wrong === 0 ? 0 : 1);
  });

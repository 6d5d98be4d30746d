import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { projectDir } from '../../local/settings';

export type Ports = { http: number; https: number; site: number };
export type Front = { log: () => string; stop: () => Promise<void> };

/** A certificate for localhost that nobody signed but itself. */
export function makeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-keyout', key, '-out', cert, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ],
    { stdio: 'ignore' },
  );
  return { key, cert };
}

/** The kept configuration of nginx with ports, names and folders of one run, and nothing else changed but what is `added`. */
function nginxConfiguration(folder: string, { http, https, site }: Ports, added: string): string {
  const kept = readFileSync(join(projectDir, 'deploy/nginx/numina.conf'), 'utf8');
  const here = kept
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
    .replaceAll('https://numina.example', `https://localhost:${https}`)
    .replaceAll('numina.example', 'localhost')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${site}`)
    .replaceAll('/etc/ssl/numina/', `${folder}/`)
    .replaceAll('/var/lib/nginx/numina', `${folder}/cache`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('    location / {\n        proxy_pass', (place) => `${added}\n${place}`);
  const modules = '/etc/nginx/modules-enabled';
  return `worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/start.log warn;
daemon off;
${existsSync(modules) ? `include ${modules}/*.conf;` : ''}
events { worker_connections 512; }
http { include /etc/nginx/mime.types; client_body_temp_path ${folder}/bodies; proxy_temp_path ${folder}/proxied;
${here} }`;
}

/**
 * Runs nginx on loopback with the configuration of `deploy/`. Throws with its own words when it refuses it.
 * @param added more for the shop's server, before its other locations
 */
export async function startNginx(folder: string, ports: Ports, added = ''): Promise<Front> {
  const file = join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  writeFileSync(file, nginxConfiguration(folder, ports, added));
  execFileSync('nginx', ['-t', '-q', '-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  return run('nginx', ['-c', file], {}, ports.https, () => readFileSync(join(folder, 'numina.log'), 'utf8'));
}

/** Runs Caddy on loopback with the file of `deploy/`. */
export async function startCaddy(folder: string, ports: Ports): Promise<Front> {
  const { key, cert } = { key: join(folder, 'privkey.pem'), cert: join(folder, 'fullchain.pem') };
  const kept = readFileSync(join(projectDir, 'deploy/caddy/Caddyfile'), 'utf8');
  const file = join(folder, 'Caddyfile');
  const here = kept
    .replace(
      '{\n',
      `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n`,
    )
    .replace('\tencode zstd gzip', `\ttls ${cert} ${key}\n\tencode zstd gzip`);
  writeFileSync(file, here);
  const env = {
    NUMINA_DOMAIN: 'localhost',
    NUMINA_UPSTREAM: `127.0.0.1:${ports.site}`,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  return run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, ports.https, () => '');
}

async function run(
  program: string,
  args: string[],
  env: Record<string, string>,
  port: number,
  log: () => string,
): Promise<Front> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  for (let tries = 0; !(await answers(port)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`${program} does not come up:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    log,
    async stop() {
      process.removeListener('exit', kill);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

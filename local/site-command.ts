import { join } from 'node:path';
import { projectDir } from './settings';

const nextProgram = join(projectDir, 'node_modules/next/dist/bin/next');

/**
 * Node's arguments that run the site where the settings say.
 * @param command `start` for what was built, `dev` for live reload
 * @param port on which it listens
 * @param host address at which it listens
 */
export function siteCommand(command: 'start' | 'dev', port: number, host: string): string[] {
  return [
    // A hosts file may name ::1 first for localhost, and a proxy that was told 127.0.0.1 would find nobody there.
    '--dns-result-order=ipv4first',
    nextProgram,
    command,
    '-p',
    String(port),
    '-H',
    nextHost(host),
  ];
}

/**
 * Next turns 127.0.0.1 into localhost inside the middleware but not outside, takes its own rewrites for addresses of
 * another host and sends them through a proxy; so it is given the name from the start.
 */
function nextHost(host: string): string {
  return host === '127.0.0.1' ? 'localhost' : host;
}

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PgBouncer in transaction mode before one database of this machine. Returns its arguments. */
export function pgBouncer(folder: string, port: number, databaseUrl: string): string[] {
  const { hostname, port: target, username, password, pathname } = new URL(databaseUrl);
  const users = join(folder, 'users.txt');
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    config,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 200
`,
  );
  // It refuses to run as root, and whoever it runs as has to read both files.
  for (const file of [folder, users, config]) chmodSync(file, 0o755);
  return process.getuid?.() === 0 ? ['-u', 'nobody', config] : [config];
}

/** nginx as a balancer before several sites of this machine. Returns its arguments. */
export function nginx(folder: string, port: number, sites: readonly number[]): string[] {
  const config = join(folder, 'nginx.conf');
  mkdirSync(join(folder, 'logs'), { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    config,
    `daemon off;
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${paths.map((path) => `${path}_temp_path ${join(folder, path)};`).join('\n  ')}
  upstream numina {
${sites.map((site) => `    server localhost:${site} max_fails=1 fail_timeout=1s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / {
      proxy_pass http://numina;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
      # Reads go to another instance when one is gone; what writes is repeated by whoever asked.
      proxy_next_upstream error timeout http_502 http_503;
      proxy_connect_timeout 2s;
    }
  }
}
`,
  );
  return ['-c', config, '-p', folder, '-e', 'stderr'];
}

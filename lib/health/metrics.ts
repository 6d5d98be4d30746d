import 'server-only';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { env } from '@/lib/env';
import { logFailure } from '@/lib/log/log';
import { readReadiness, secondsSince } from './readiness';
import { readSignals } from './signals';

/**
 * Figures for Prometheus: the process's own, and those of `/api/ready`.
 * @returns what reads them; all are asked for before any is written down, which prom-client's own `collect` cannot do across
 *   gauges: those that stand first would be one question old
 */
export function shopMetrics(): () => Promise<{ text: string; contentType: string }> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `numina_${name}`, help, registers: [registry] });
  const gauges = {
    ready: gauge('ready', '1 when everything is as it should be, else 0.'),
    mail: gauge('oldest_mail_seconds', 'How long the oldest mail has been waiting to leave.'),
    job: gauge('oldest_job_seconds', 'How long the oldest job has been waiting for its turn.'),
    disk: gauge('disk_free_bytes', 'Free space where the site lies.'),
  };
  const ages = new Gauge({
    name: 'numina_signal_age_seconds',
    help: 'How long ago something last happened.',
    labelNames: ['signal'],
    registers: [registry],
  });
  const totals = new Gauge({
    name: 'numina_signal_total',
    help: 'How often something happened, in the whole shop.',
    labelNames: ['signal'],
    registers: [registry],
  });
  return async () => {
    const { ready, checks } = await readReadiness();
    gauges.ready.set(ready ? 1 : 0);
    gauges.mail.set(checks.queue.oldestMailSeconds);
    gauges.job.set(checks.queue.oldestJobSeconds);
    gauges.disk.set(checks.disk.freeBytes);
    if (checks.database.ok)
      for (const [signal, value] of Object.entries(await readSignals())) {
        totals.set({ signal }, value.total);
        ages.set({ signal }, secondsSince(value) ?? 0);
      }
    return { text: await registry.metrics(), contentType: registry.contentType };
  };
}

/** Serves the metrics where METRICS_PORT says, on the loopback address unless METRICS_HOST says otherwise; unset: nowhere. */
export function serveMetrics(): void {
  const { METRICS_PORT: port, METRICS_HOST: host } = env();
  if (!port) return;
  const readMetrics = shopMetrics();
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const { text, contentType } = await readMetrics();
      response.writeHead(200, { 'content-type': contentType }).end(text);
    } catch (error) {
      logFailure('metrics', error);
      response.writeHead(500).end();
    }
  });
  server.on('error', (error) => void logFailure('metrics', error));
  server.listen(port, host);
  server.unref();
}

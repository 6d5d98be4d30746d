import { Logger } from 'graphile-worker';
import { logLine, outlineOf } from '@/lib/log/log';

/**
 * What graphile-worker has to say, as lines of our log: that something went wrong and with which task, never in the
 * library's own words, which quote what it was given. What goes well is not told.
 */
export const workerLogger = new Logger((scope) => (level, _message, meta) => {
  if (level !== 'error' && level !== 'warning') return;
  // Failures of jobs are told by `job:error`.
  if (meta?.failure) return;
  const { taskIdentifier: task, jobId: job } = scope;
  const error = meta?.error ?? meta?.err;
  const line = logLine(level === 'error' ? 'error' : 'warn', {
    where: 'graphile-worker',
    ...(task ? { task, job } : {}),
    ...(error === undefined ? {} : outlineOf(error)),
  });
  process.stdout.write(`${line}\n`);
});

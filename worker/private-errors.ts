import type { Task, TaskList } from 'graphile-worker';
import { inRequest } from '@/lib/log/request-scope';

/**
 * Keeps persons out of what graphile-worker logs and stores of a failed job (`last_error`): it takes an error's message,
 * and those of the database quote the values of the query.
 * @returns the same tasks; what they throw names the class, the code and the places only, with the error as its cause
 */
export function withPrivateErrors(tasks: TaskList): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, task && guarded(task)]));
}

/** The id of the request that queued a job, or undefined: then the job gets one of its own. */
export function requestOf(payload: unknown): string | undefined {
  const request = typeof payload === 'object' && payload !== null && Reflect.get(payload, 'request');
  return typeof request === 'string' && /^[\w-]{1,40}$/.test(request) ? request : undefined;
}

function guarded(task: Task): Task {
  return async (...args) => {
    const [payload] = args;
    try {
      return await inRequest(() => task(...args), requestOf(payload));
    } catch (error) {
      throw outline(error);
    }
  };
}

function outline(error: unknown): Error {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const name = cause instanceof Error ? cause.name : typeof cause;
  const code =
    cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const outlined = new Error(`${name}${code}`, { cause });
  const places =
    error instanceof Error ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : [];
  outlined.stack = [`Error: ${outlined.message}`, ...(places ?? [])].join('\n');
  return outlined;
}

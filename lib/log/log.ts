import 'server-only';
import { randomUUID } from 'node:crypto';

/**
 * Logs an unexpected failure under an id that can be shown to a person.
 * Of the error only its class, its code and the places in our own code are written: messages of libraries and of the
 * database may quote what somebody typed.
 * @returns the id
 */
export function logFailure(where: string, error: unknown, ids: Record<string, string> = {}): string {
  const id = randomUUID().slice(0, 8);
  console.error(
    JSON.stringify({
      level: 'error',
      id,
      where,
      ...ids,
      ...outlineOf(error),
      time: new Date().toISOString(),
    }),
  );
  return id;
}

function outlineOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  const at = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 6)
    .map((line) => line.trim());
  return { error: cause.name, code, at };
}

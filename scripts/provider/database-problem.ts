import { DrizzleQueryError } from 'drizzle-orm';
import postgres from 'postgres';

/** A connection that was not made, or that ended; PostgreSQL's own codes for that begin with 08 or 57P. */
const NO_ANSWER = /^(E[A-Z]+|CONNECT.*|CONNECTION_.*|08...|57P..)$/;

/**
 * What to say of a failed query: PostgreSQL's code and a sentence. Its own words, and those of the query, hold names and
 * addresses of people.
 * @returns null for an error that no query caused
 */
export function databaseProblem(error: unknown): { error: string; message: string } | null {
  const chain = causesOf(error);
  if (!chain.some((one) => one instanceof DrizzleQueryError || one instanceof postgres.PostgresError))
    return null;
  const code = chain.map(codeOf).findLast((one) => one !== undefined) ?? 'unknown';
  const what = NO_ANSWER.test(code) ? 'The database does not answer' : 'The database refused that';
  return {
    error: 'database',
    message: `${what} (code ${code}). What was asked is not shown here, since it may hold personal data.`,
  };
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

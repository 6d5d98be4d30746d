import postgres from 'postgres';

/** What a database answers, or the network for it, that is still coming up. */
const NOT_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  // cannot_connect_now and too_many_connections
  '57P03',
  '53300',
]);

/** The code of an error of Postgres or of the network; empty where there is none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code ?? '');
}

/**
 * Waits until a database takes connections, as it may come up at the same time as the site. Whatever waiting cannot mend
 * (a wrong password, an unknown database) is thrown at once, and the last answer when the time is over.
 */
export async function waitForDatabase(databaseUrl: string, patienceMs = 60_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (!NOT_YET.has(codeOf(error)) || Date.now() >= deadline) throw error;
    } finally {
      await sql.end({ timeout: 1 });
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

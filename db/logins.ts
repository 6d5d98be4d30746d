import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { roles } from './rights';
import { codeOf } from './wait';

/** What a server says to a role that has no password, another one, or may not log in. */
const REFUSED = ['28P01', '28000'];

/**
 * Lets one of our own roles log in with the password of an address, unless it can already. An address with another user
 * is somebody else's to care for.
 */
export async function giveLogin(sql: postgres.Sql, databaseUrl: string): Promise<void> {
  const { username, password } = new URL(databaseUrl);
  if (!Object.values<string>(roles).includes(username) || !password) return;
  if (await canLogIn(databaseUrl)) return;
  // The server is given what it keeps of a password, never the password, which would stand in its log.
  await sql.unsafe(`alter role ${username} login password '${scramVerifier(decodeURIComponent(password))}'`);
}

async function canLogIn(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch (error) {
    if (REFUSED.includes(codeOf(error))) return false;
    throw error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** What PostgreSQL keeps of a password (RFC 5803); of letters, digits and signs of ASCII, which need no preparation. */
function scramVerifier(password: string): string {
  if (!/^[\x21-\x7e]+$/.test(password))
    throw new Error('A password in DATABASE_URL has signs other than ASCII');
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  const server = keyOf('Server Key').toString('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${server}`;
}

/** Whether the user of an address could do more than a site should: everything, or change the tables. */
export async function isPowerful(databaseUrl: string): Promise<boolean> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [answer] = await sql<{ isPowerful: boolean }[]>`
      select (select rolsuper from pg_roles where rolname = current_user)
        or pg_has_role(current_user, relowner, 'member') as "isPowerful"
      from pg_class where oid = 'public.orders'::regclass`;
    return answer?.isPowerful ?? false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

import { createHmac } from 'node:crypto';
import postgres from 'postgres';
import { type PersonalColumn, type PersonalKind, personalColumns } from './personal-columns';

/** What must not stand in any program's output, by what it is. */
export type Secrets = Record<PersonalKind, string[]> & {
  tokens: string[];
  /** Whether a word is the key of an open desk, of which the shop itself knows only the hash. */
  isDeskKey: (word: string) => boolean;
};

/** Shorter parts of names are words of programs, too. */
const SHORTEST_NAME = 3;

/** How much of a token must not be seen: enough to be this token and no other. */
const TOKEN_START = 40;

/**
 * Searches what programs printed for what belongs to persons.
 * @returns one entry per find: what it is and the line it stands in, the find itself made unreadable
 */
export function findLeaks(lines: string[], secrets: Secrets): string[] {
  const text = lines.join('\n').toLowerCase();
  const words = new Set(lines.join('\n').match(/[\p{L}\p{M}'’-]+/gu) ?? []);
  const parts = secrets.names.flatMap((name) => name.split(/\s+/));
  const names = unique(parts).filter((part) => part.length >= SHORTEST_NAME && words.has(part));
  const inText = (values: string[]) => unique(values).filter((value) => text.includes(value.toLowerCase()));
  const dates = secrets.birthDates.flatMap((iso) => [iso, iso.split('-').reverse().join('.')]);
  const keys = unique(lines.join('\n').match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? []);
  const found: [string, string][] = [
    ...keys.filter(secrets.isDeskKey).map((value): [string, string] => ['key of the desk', value]),
    ...names.map((value): [string, string] => ['name', value]),
    ...inText(secrets.emails).map((value): [string, string] => ['e-mail address', value]),
    ...inText(dates).map((value): [string, string] => ['birth date', value]),
    ...inText(secrets.tokens.map((token) => token.slice(0, TOKEN_START))).map((value): [string, string] => [
      'token',
      value,
    ]),
  ];
  return found.map(([what, value]) => {
    const line = lines.find((each) => each.toLowerCase().includes(value.toLowerCase())) ?? '';
    return `${what} in: ${line.replaceAll(value, '…').slice(0, 300)}`;
  });
}

const unique = (values: string[]) => [...new Set(values.filter((value) => value.trim() !== ''))];

/** All that persons left in a shop, all tokens it mailed, and what tells a key of the desk. */
export async function collectSecrets(
  databaseUrl: string,
  mailboxUrl: string,
  numinaSecret: string,
): Promise<Secrets> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const found: Record<PersonalKind, string[]> = { names: [], emails: [], birthDates: [] };
  try {
    for (const [name, column] of Object.entries(personalColumns)) {
      if (typeof column === 'object' && 'notSearched' in column) continue;
      for (const { kind, value } of await valuesIn(sql, name, column)) found[kind].push(value);
    }
    const sessions = await sql<{ hash: string }[]>`select key_hash as hash from desk_sessions`;
    const hashes = new Set(sessions.map(({ hash }) => hash));
    return {
      ...found,
      tokens: await tokensIn(mailboxUrl),
      isDeskKey: (word) => hashes.has(hashOfKey(word, numinaSecret)),
    };
  } finally {
    await sql.end();
  }
}

/** What a name in JSON sounds like. */
const SOUNDS: [PersonalKind, RegExp][] = [
  ['names', /name/i],
  ['emails', /mail/i],
  ['birthDates', /birth/i],
];

async function valuesIn(
  sql: postgres.Sql,
  name: string,
  column: Exclude<PersonalColumn, { notSearched: string }>,
): Promise<{ kind: PersonalKind; value: string }[]> {
  if (typeof column === 'string') {
    const [table = '', field = ''] = name.split('.');
    const rows =
      await sql`select ${sql(field)}::text as value from ${sql(table)} where ${sql(field)} is not null`;
    return rows.map(({ value }) => ({ kind: column, value }));
  }
  const rows = await sql.unsafe(column.pairs);
  return rows.flatMap(({ key, value }) =>
    SOUNDS.flatMap(([kind, sound]) => (sound.test(key) && value ? [{ kind, value }] : [])),
  );
}

/** As `lib/desk/sessions/keys.ts` hashes a key: a program that only looks does not load the desk. */
function hashOfKey(key: string, numinaSecret: string): string {
  return createHmac('sha256', numinaSecret).update(`desk-session:${key}`).digest('base64url');
}

async function tokensIn(mailboxUrl: string): Promise<string[]> {
  const mails = await (await fetch(`${mailboxUrl}/_control/emails`)).text();
  return [...mails.matchAll(/\/(?:desk|my-order|review|review-stop|new-email|opening)\/([\w-]{60,})/g)].map(
    ([, token = '']) => token,
  );
}

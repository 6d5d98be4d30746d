import postgres from 'postgres';

/** What must not stand in any program's output, by what it is. */
export type Secrets = { names: string[]; emails: string[]; birthDates: string[]; tokens: string[] };

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
  const found: [string, string][] = [
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

/** All that persons left in a shop and all tokens it mailed. */
export async function collectSecrets(databaseUrl: string, mailboxUrl: string): Promise<Secrets> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const column = async (query: string) =>
      (await sql.unsafe(query)).map(({ value }) => String(value ?? '')).filter(Boolean);
    return {
      names: await column(`
        select concat_ws(' ', subject_first_name, subject_last_name, buyer_first_name, buyer_last_name) as value from orders
        union select full_name from life_path_signups union select name from contact_messages
        union select name from withdrawals union select name from reviews`),
      emails: await column(`
        select email as value from orders union select email from life_path_signups
        union select email from contact_messages union select email from withdrawals union select email from reviews`),
      birthDates: await column(`
        select birth_date::text as value from orders union select birth_date::text from life_path_signups`),
      tokens: await tokensIn(mailboxUrl),
    };
  } finally {
    await sql.end();
  }
}

async function tokensIn(mailboxUrl: string): Promise<string[]> {
  const mails = await (await fetch(`${mailboxUrl}/_control/emails`)).text();
  return [...mails.matchAll(/\/(?:desk|my-order|review|review-stop|new-email|opening)\/([\w-]{60,})/g)].map(
    ([, token = '']) => token,
  );
}

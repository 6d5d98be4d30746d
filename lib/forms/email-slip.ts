import { readEmailAddress } from './email-address';

/** Where most people have their mailbox; by the part before the ending, with the endings in use. */
const KNOWN: Record<string, readonly string[]> = {
  gmail: ['com'],
  googlemail: ['com'],
  outlook: ['com', 'de'],
  hotmail: ['com', 'de', 'co.uk', 'fr'],
  yahoo: ['com', 'de', 'co.uk', 'fr'],
  icloud: ['com'],
  freenet: ['de'],
  'web.de': [],
  'gmx.de': [],
  'gmx.net': [],
  't-online': ['de'],
  posteo: ['de'],
  proton: ['me'],
  protonmail: ['com'],
};

/** Real providers whose names differ from a known one by a single sign. */
const NO_SLIPS = /^(?:(?:mail|email|ymail|fmail|rocketmail|aol)\.[a-z.]+|gmx\.(?:at|ch|com|info|org|eu))$/;

const DOMAINS = Object.entries(KNOWN).flatMap(([name, endings]) =>
  endings.length > 0 ? endings.map((ending) => `${name}.${ending}`) : [name],
);

/**
 * The address that was probably meant, where the domain is one or two slips of the keys away from a well-known one.
 * @param address as `readEmailAddress` gives it
 * @returns the other address, to be asked about, never taken by itself; null where nothing is noticed
 */
export function probablyMeant(address: string): string | null {
  const [local, domain = ''] = address.split('@');
  if (DOMAINS.includes(domain) || NO_SLIPS.test(domain)) return null;
  const near = DOMAINS.find((known) => slips(domain, known) === 1) ?? byName(domain);
  return near ? `${local}@${near}` : null;
}

/** A slip in the name before an ending of any kind, such as gmial.example or gamil.con. */
function byName(domain: string): string | null {
  const [name = '', ...rest] = domain.split('.');
  for (const [known, endings] of Object.entries(KNOWN)) {
    const [first] = endings;
    if (!first || known.length < 5 || slips(name, known) !== 1) continue;
    const ending = rest.join('.');
    return `${known}.${endings.includes(ending) ? ending : first}`;
  }
  return null;
}

/** How many keys were missed, doubled, swapped or mistaken (Damerau and Levenshtein, adjacent swaps count one). */
function slips(typed: string, meant: string): number {
  if (Math.abs(typed.length - meant.length) > 1) return 2;
  const rows: number[][] = [];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= typed.length; row += 1) {
    const current: number[] = [];
    rows.push(current);
    for (let column = 0; column <= meant.length; column += 1) {
      if (row === 0 || column === 0) {
        current.push(row + column);
        continue;
      }
      const cost = typed[row - 1] === meant[column - 1] ? 0 : 1;
      const isSwap = typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          (current[column - 1] ?? 0) + 1,
          at(row - 1, column - 1) + cost,
          isSwap ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(typed.length, meant.length);
}

/** The same for an address as it is typed. */
export function meantBy(typed: string): string | null {
  const address = readEmailAddress(typed);
  return address && probablyMeant(address);
}

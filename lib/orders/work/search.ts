import 'server-only';
import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import { findable, orderEmailChanges, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readEmailAddress } from '@/lib/forms/email-address';
import { plainText } from '@/lib/forms/typed-text';
import type { OrderRow } from '../order';
import { readOrderNumber } from '../order-number';
import { spellings } from './spellings';

/** Shorter than this finds too much to be meant. */
export const SHORTEST_SEARCH = 2;

export type FoundOrders = { orders: OrderRow[]; isMore: boolean };

/**
 * Finds orders, paid or not, by number, by an e-mail address they have or had, or by how words of their number, their address
 * and the names of buyer and reading begin, whatever their accents, strokes and order. The newest come first.
 * @param typed as somebody types or pastes it
 */
export async function searchOrders(typed: string, limit = 50): Promise<FoundOrders> {
  const text = plainText(typed).replaceAll('\0', '').trim();
  if (text.length < SHORTEST_SEARCH) return { orders: [], isMore: false };
  const exact = exactly(text);
  const rows = exact ? await newestOf(exact, limit + 1) : await searchWords(text, limit + 1);
  return { orders: rows.slice(0, limit), isMore: rows.length > limit };
}

/** SQL: what a whole number or address finds; undefined where the text is neither. */
function exactly(text: string): SQL | undefined {
  const number = readOrderNumber(text);
  if (number) return eq(orders.number, number);
  const address = readEmailAddress(text);
  return address ? or(belongsTo(orders.email, address), hadAddress(address)) : undefined;
}

function hadAddress(address: string): SQL {
  const { orderId, fromEmail } = orderEmailChanges;
  // Asked for once and before, so that both sides of the `or` find their rows by an index.
  return sql`${orders.id} = any(array(select ${orderId} from ${orderEmailChanges} where ${belongsTo(fromEmail, address)}))`;
}

/** As many of the newest orders as are looked through one by one. */
const NEWEST = 1000;

/** A word that many orders share is found among the newest of them; the index is for one that is rare there. */
async function searchWords(text: string, limit: number): Promise<OrderRow[]> {
  const newest = getDb().select().from(orders).orderBy(desc(orders.createdAt)).limit(NEWEST).as('newest');
  const found = await getDb()
    .select()
    .from(newest)
    .where(hasWords(newest, text))
    .orderBy(desc(newest.createdAt))
    .limit(limit);
  return found.length === limit ? found : newestOf(hasWords(orders, text), limit);
}

function hasWords(table: Parameters<typeof findable>[0], text: string): SQL {
  // A word of marks alone asks for nothing.
  const words = text
    .split(/\s+/)
    .map((word) => sql`coalesce(${join(spellings(word).map(question), ' || ')}, ''::tsquery)`);
  return sql`search_words(${findable(table)}) @@ (${join(words, ' && ')})`;
}

const question = (word: string): SQL => sql`search_question(${word}::text)`;

const join = (parts: SQL[], operator: string): SQL => sql.join(parts, sql.raw(operator));

async function newestOf(condition: SQL, limit: number): Promise<OrderRow[]> {
  return getDb().select().from(orders).where(condition).orderBy(desc(orders.createdAt)).limit(limit);
}

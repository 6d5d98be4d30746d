import 'server-only';
import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import { findable, orderEmailChanges, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readEmailAddress } from '@/lib/forms/email-address';
import { plainText } from '@/lib/forms/typed-text';
import type { OrderRow } from '../order';
import { readOrderNumber } from '../order-number';

/** Shorter than this finds too much to be meant. */
export const SHORTEST_SEARCH = 2;

export type FoundOrders = { orders: OrderRow[]; isMore: boolean };

/**
 * Finds orders, paid or not, by number, by an e-mail address they have or had, or by how words of their number, their address
 * and the names of buyer and reading begin, whatever their accents and order. The newest come first.
 * @param typed as somebody types or pastes it
 */
export async function searchOrders(typed: string, limit = 50): Promise<FoundOrders> {
  const text = plainText(typed).replaceAll('\0', '').trim();
  if (text.length < SHORTEST_SEARCH) return { orders: [], isMore: false };
  const rows = await getDb()
    .select()
    .from(orders)
    .where(conditionOf(text))
    .orderBy(desc(orders.createdAt))
    .limit(limit + 1);
  return { orders: rows.slice(0, limit), isMore: rows.length > limit };
}

function conditionOf(text: string): SQL | undefined {
  const number = readOrderNumber(text);
  if (number) return eq(orders.number, number);
  const address = readEmailAddress(text);
  if (address) return or(belongsTo(orders.email, address), hadAddress(address));
  return sql`search_words(${findable(orders)}) @@ search_question(${text})`;
}

function hadAddress(address: string): SQL {
  const { orderId, fromEmail } = orderEmailChanges;
  return sql`${orders.id} in (select ${orderId} from ${orderEmailChanges} where ${belongsTo(fromEmail, address)})`;
}

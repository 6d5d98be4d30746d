import 'server-only';
import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { belongsTo, folded } from '@/db/conditions';
import { orderEmailChanges, orders } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readEmailAddress } from '@/lib/forms/email-address';
import { plainText } from '@/lib/forms/typed-text';
import type { OrderRow } from '../order';
import { readOrderNumber } from '../order-number';

/** Shorter than this finds too much to be meant. */
export const SHORTEST_SEARCH = 2;

export type FoundOrders = { orders: OrderRow[]; isMore: boolean };

/**
 * Finds orders, paid or not, by number, by an e-mail address they have or had, or by parts of the names of buyer and
 * reading, whatever their accents and order. The newest come first.
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
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    hasWords(text),
    ilike(orders.number, like),
    text.includes('@') ? ilike(orders.email, like) : undefined,
  );
}

function hadAddress(address: string): SQL {
  const { orderId, fromEmail } = orderEmailChanges;
  return sql`exists (select from ${orderEmailChanges} where ${orderId} = ${orders.id} and ${belongsTo(fromEmail, address)})`;
}

/** SQL: each word is part of one of the order's names. */
function hasWords(text: string): SQL | undefined {
  const { buyerFirstName, buyerLastName, subjectFirstName, subjectLastName } = orders;
  const names = folded(
    sql`${buyerFirstName} || ' ' || ${buyerLastName} || ' ' || ${subjectFirstName} || ' ' || ${subjectLastName}`,
  );
  const words = text.split(/[\s\p{P}]+/u).filter(Boolean);
  return words.length > 0
    ? and(...words.map((word) => sql`position(${folded(word)} in ${names}) > 0`))
    : undefined;
}

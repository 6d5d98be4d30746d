import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { newOrderNumber } from '../../lib/orders/new-order-number';

/** Writes a paid order, as a purchase leaves it behind, and gives its id and number. */
export async function paidOrder(
  sql: postgres.Sql,
  locale: 'en' | 'de',
  email: string,
): Promise<{ id: string; number: string }> {
  const number = newOrderNumber();
  const [order] = await sql<{ id: string }[]>`
    insert into orders (number, checkout_key, status, package_id, locale, reading_language, currency, list_price, amount,
      buyer_first_name, buyer_last_name, email, subject_first_name, subject_last_name, birth_date, session_expires_at,
      paid_at, due_date)
    values (${number}, ${randomUUID()}, 'paid', 'full', ${locale}, ${locale === 'de' ? 'german' : 'english'},
      ${locale === 'de' ? 'eur' : 'usd'}, 6900, 6900, 'Jürgen', 'Groß', ${email}, 'Jürgen', 'Groß', '1984-03-27',
      now() + interval '1 hour', now(), current_date + 5)
    returning id`;
  if (!order) throw new Error('The order was not written');
  return { id: order.id, number };
}

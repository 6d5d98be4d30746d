import 'server-only';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { orders } from '@/db/schema';

/**
 * The names in other paid orders, of buyers and of whom they are about, that stand in a text and are not erased. Each run
 * of two to six words of the text is looked up in the index of all names, so that it takes as long with a million orders
 * as with a few.
 */
export async function findNamesIn(
  text: string,
  orderId: string,
  db: Queryable,
): Promise<{ firstName: string; lastName: string }[]> {
  const { subjectFirstName, subjectLastName, buyerFirstName, buyerLastName } = orders;
  const named = (first: AnyColumn, last: AnyColumn): SQL => sql`(
    select ${first} as "firstName", ${last} as "lastName" from ${orders}
    where name_key(${first}, ${last}) = run and ${orders.paidAt} is not null and ${orders.birthDate} is not null
      and ${orders.id} <> ${orderId} limit 1)`;
  const found = await db.execute<{ firstName: string; lastName: string }>(sql`
    with words as (
      select word, lead(word, 1) over next as second, lead(word, 2) over next as third, lead(word, 3) over next as fourth,
        lead(word, 4) over next as fifth, lead(word, 5) over next as sixth
      from unnest(string_to_array(folded(${text}::text), ' ')) with ordinality as each(word, place)
      window next as (order by place)
    ), runs as (
      select distinct run from words cross join unnest(array[word || second, word || second || third,
        word || second || third || fourth, word || second || third || fourth || fifth,
        word || second || third || fourth || fifth || sixth]) as run
      where run is not null
    )
    select found.* from runs cross join lateral (
      ${named(subjectFirstName, subjectLastName)} union all ${named(buyerFirstName, buyerLastName)}
    ) as found`);
  return [...found];
}

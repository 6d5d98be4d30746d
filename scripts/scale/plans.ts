import type postgres from 'postgres';

const findableText = `number || ' ' || buyer_first_name || ' ' || buyer_last_name || ' ' || subject_first_name || ' ' || subject_last_name || ' ' || email`;

/** The statements whose plans tell most, as the shop asks them. */
const statements: Record<string, string> = {
  'home page: reviews': `select * from reviews where approved = true order by created_at desc, id limit 30`,
  'open orders': `select * from orders where status in ('paid', 'in_preparation') order by due_date, paid_at`,
  'finished orders': `select * from orders where paid_at is not null and status not in ('paid', 'in_preparation') order by paid_at desc limit 100`,
  'orders by a rare name': `select * from orders where search_words(${findableText}) @@ search_question('Wilhelm Rar') order by created_at desc limit 51`,
  'orders by a common name': `select * from orders where search_words(${findableText}) @@ search_question('Muster Ana') order by created_at desc limit 51`,
  'mail_log, a page': 'select * from mail_log limit 50',
  'deletion of an unpaid order': `delete from orders where id = (select id from orders where status = 'expired' limit 1)`,
  'orders of an address': `select * from orders where lower(btrim(email)) = 'open3@example.com'`,
  'mails that did not arrive': `select * from mails where state in ('failed', 'bounced') and created_at > now() - interval '30 days' order by created_at desc`,
  'mails of an order': `select * from mails where subject_id = (select id from orders where number = 'NU-G000-0001')`,
  coupon_usage: 'select * from coupon_usage',
};

/** Their plans on a filled database, as PostgreSQL made them while it ran them. */
export async function plans(sql: postgres.Sql): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const rows = await sql.unsafe<{ 'QUERY PLAN': string }[]>(
      `explain (analyze, costs off, buffers off) ${statement}`,
    );
    lines.push(`\n${name}`, ...rows.map((row) => `  ${row['QUERY PLAN']}`));
  }
  return lines;
}

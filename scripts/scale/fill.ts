import type postgres from 'postgres';
import { farBack } from './tasks';

/** How much a database is filled with. */
export type Amounts = { orders: number; mails: number; reviews: number; coupons: number };

const order = (number: string, rest: string) => `
  insert into orders (id, number, checkout_key, status, package_id, locale, reading_language, currency, list_price, discount,
    amount, coupon_code, buyer_first_name, buyer_last_name, email, subject_first_name, subject_last_name, birth_date,
    session_expires_at, paid_at, due_date, delivered_at, created_at, updated_at)
  select gen_random_uuid(), 'NU-' || substr(${number}, 1, 4) || '-' || substr(${number}, 5, 4), gen_random_uuid(), ${rest}`;

/** A few orders to work on, reviews to show and a coupon: what also the shop with nothing else in it has. */
export async function fillBase(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into coupons (code, discount_type, discount_value) values ('TEN', 'percentage', 10);
    insert into reviews (name, age, review_text, email, locale, approved, moderated_at, created_at)
    select 'Ana', 30, 'A reading that told me much about myself.', 'a' || n || '@example.com', 'en', true, now(), now()
    from generate_series(1, 60) n;
    ${order(
      `'G' || lpad(n::text, 7, '0')`,
      `'paid', 'full', 'de', 'german', 'eur', 6900, 0, 6900, null, 'Ana', 'Muster', 'open' || n || '@example.com', 'Ana',
      'Muster', '1990-04-05', now(), now(), current_date + 2, null, now(), now() from generate_series(1, 20) n;`,
    )}
    ${order(
      `'H' || lpad(n::text, 7, '0')`,
      `'delivered', 'full', 'de', 'german', 'eur', 6900, 0, 6900, null, 'Wilhelm', 'Rar', 'done' || n || '@example.com', 'Wilhelm',
      'Rar', '1990-04-05', now(), now() - interval '9 days', current_date - 6, now() - interval '8 days', now(), now()
      from generate_series(1, 60) n;`,
    )}
    update orders set id = '${farBack}' where number = 'NU-H000-0001';
    insert into mails (kind, subject_id, state, sent_at) select 'order-confirmation', id, 'sent', now() from orders;
    insert into mails (kind, subject_id, state, created_at)
    select 'reading-delivery', id, 'bounced', now() from orders where status = 'delivered';
    insert into contact_messages (name, email, subject, message, locale)
    select 'Ana', 'm' || n || '@example.com', 'A question', 'How long does it take?', 'en' from generate_series(1, 60) n;
    insert into coupons (code, discount_type, discount_value) select 'BASE' || n, 'percentage', 10 from generate_series(1, 60) n;
    analyze;`);
}

/**
 * Fills a database with years of a busy shop: of a hundred orders 96 are delivered, four never paid; a fifth has a coupon.
 * Triggers are off meanwhile; what they would have kept is made up for at the end.
 * @param sql the owner's, a superuser
 */
export async function fill(sql: postgres.Sql, amounts: Amounts): Promise<void> {
  const at = `now() - interval '10 days' - (n % 2500) * interval '1 day' - (n % 86400) * interval '1 second'`;
  const isPaid = 'n % 25 <> 0';
  await sql.unsafe(`set session_replication_role = 'replica'`);
  await sql.unsafe(`
    insert into coupons (code, discount_type, discount_value)
    select 'CODE' || n, 'percentage', 10 from generate_series(1, ${amounts.coupons}) n`);
  await sql.unsafe(
    order(
      `upper(lpad(to_hex(n), 8, '0'))`,
      `case when ${isPaid} then 'delivered' else 'expired' end::order_status, 'full', 'de', 'german', 'eur', 6900,
      case when n % 5 = 0 then 690 else 0 end, case when n % 5 = 0 then 6210 else 6900 end,
      case when n % 5 = 0 then 'CODE' || (1 + n % ${amounts.coupons}) end,
      (array['Ana','Jürgen','Zoë','Käthe','Bryan','Yağmur'])[1 + n % 6], 'Muster' || n % 5000,
      'buyer' || n % 700000 || '@example.com', 'Ana', 'Muster' || n % 5000, date '1950-01-01' + (n % 20000)::int, ${at},
      case when ${isPaid} then ${at} end, case when ${isPaid} then (${at})::date + 3 end,
      case when ${isPaid} then ${at} + interval '2 days' end, ${at}, ${at} from generate_series(1, ${amounts.orders}) n`,
    ),
  );
  await sql.unsafe(`
    insert into stripe_events (id, type, order_id, received_at)
    select 'evt_' || number, 'checkout.session.completed', id, created_at from orders where status = 'delivered'`);
  await sql.unsafe(`
    insert into mails (kind, subject_id, state, created_at, sent_at, attempts)
    select 'order-confirmation', id, 'delivered', created_at, created_at, 1 from orders limit ${amounts.mails}
    on conflict do nothing`);
  await sql.unsafe(`
    insert into receipts (number, kind, order_id, amount, currency, snapshot, issued_at)
    select extract(year from paid_at)::text || '-' || lpad(row_number() over ()::text, 7, '0'), 'receipt', id, amount, currency,
      '{}', paid_at from orders where status = 'delivered'`);
  await sql.unsafe(`
    insert into reviews (name, age, review_text, email, locale, approved, moderated_at, created_at)
    select 'Ana', 30, 'A reading that told me much about myself: ' || n, 'r' || n || '@example.com',
      (array['en', 'de'])[1 + n % 2]::locale, true, ${at}, ${at} from generate_series(1, ${amounts.reviews}) n`);
  await sql.unsafe(`
    insert into contact_messages (name, email, subject, message, locale, created_at)
    select 'Ana', 'm' || n || '@example.com', 'A question', 'How long does it take?', 'en', now() - (n % 200) * interval '1 day' - n * interval '1 ms'
    from generate_series(1, ${amounts.reviews}) n`);
  await sql.unsafe(`update orders set paid_at = paid_at - interval '4 years' where id = '${farBack}'`);
  await sql.unsafe(`
    insert into order_consents (order_id, kind, text, version, locale)
    select id, 'review_request', 'yes', '1', 'de' from orders where delivered_at > now() - interval '45 days'`);
  await sql.unsafe(`set session_replication_role = 'origin'`);
  await sql.unsafe(`
    update review_counts set approved = (select count(*) from reviews where approved and reviews.locale = review_counts.locale)`);
  await sql.unsafe('vacuum analyze');
}

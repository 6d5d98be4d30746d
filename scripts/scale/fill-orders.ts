import type postgres from 'postgres';
import { business } from '@/lib/business';
import { farBack } from './tasks';

const columns = `id, number, checkout_key, status, package_id, locale, reading_language, currency, list_price, discount, amount,
  coupon_code, buyer_first_name, buyer_last_name, email, buyer_erased_at, subject_first_name, subject_last_name, birth_date,
  subject_erased_at, session_expires_at, paid_at, due_date, delivered_at, created_at, updated_at`;

const order = (number: string, rest: string) => `
  insert into orders (${columns})
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
      `'paid', 'full', 'de', 'german', 'eur', 6900, 0, 6900, null, 'Ana', 'Muster', 'open' || n || '@example.com', null, 'Ana',
      'Muster', '1990-04-05', null, now(), now(), current_date + 2, null, now(), now() from generate_series(1, 20) n;`,
    )}
    ${order(
      `'H' || lpad(n::text, 7, '0')`,
      `'delivered', 'full', 'de', 'german', 'eur', 6900, 0, 6900, null, 'Wilhelm', 'Rar', 'done' || n || '@example.com', null,
      'Wilhelm', 'Rar', '1990-04-05', null, now(), now() - interval '9 days', current_date - 6, now() - interval '8 days', now(),
      now() from generate_series(1, 60) n;`,
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
 * The orders of as many years as receipts are kept, one after the other as they came, and their coupons. Whatever was due
 * until two nights ago is erased.
 */
export async function fillOrders(
  sql: postgres.Sql,
  amounts: { orders: number; coupons: number },
): Promise<void> {
  const { readingMonths, contractYears, receiptYears } = business.retention;
  const yearsAgo = (years: number) =>
    `make_timestamptz(extract(year from now())::int - ${years}, 1, 1, 0, 0, 0, '${business.timeZone}') - interval '2 days'`;
  const isPaid = 'n % 25 <> 0';
  const isWiped = `${isPaid} and at < now() - interval '${readingMonths} months 4 days'`;
  const isForgotten = `${isPaid} and at < ${yearsAgo(contractYears)}`;
  await sql.unsafe(`
    insert into coupons (code, discount_type, discount_value, created_at)
    select 'CODE' || n, 'percentage', 10, now() - n * interval '1 hour' from generate_series(1, ${amounts.coupons}) n`);
  await sql.unsafe(
    order(
      `upper(lpad(to_hex(n), 8, '0'))`,
      `case when ${isPaid} then 'delivered' else 'expired' end::order_status, 'full', 'de', 'german', 'eur', 6900,
      case when n % 5 = 0 then 690 else 0 end, case when n % 5 = 0 then 6210 else 6900 end,
      case when n % 5 = 0 then 'CODE' || (1 + n / 5 % ${amounts.coupons}) end,
      case when ${isForgotten} then '' else (array['Ana','Jürgen','Zoë','Käthe','Bryan','Yağmur'])[1 + n % 6] end,
      case when ${isForgotten} then '' else 'Muster' || n % 5000 end,
      case when ${isForgotten} then '' else 'buyer' || n % 700000 || '@example.com' end, case when ${isForgotten} then at end,
      case when ${isWiped} then '' else 'Ana' end, case when ${isWiped} then '' else 'Muster' || n % 5000 end,
      case when not (${isWiped}) then date '1950-01-01' + (n % 20000)::int end, case when ${isWiped} then at end, at,
      case when ${isPaid} then at end, case when ${isPaid} then at::date + 3 end,
      case when ${isPaid} then at + interval '2 days' end, at, at
      from generate_series(1, ${amounts.orders}) n, lateral (
        select since + (now() - interval '3 days' - since) * (n / ${amounts.orders}::float8) as at
        from (select ${yearsAgo(receiptYears)} as since) beginning) moment`,
    ),
  );
}

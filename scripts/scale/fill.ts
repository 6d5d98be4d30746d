import { gzipSync } from 'node:zlib';
import type postgres from 'postgres';
import { business } from '@/lib/business';
import { fillOrders } from './fill-orders';
import { farBack } from './tasks';

/** How much a database is filled with. */
export type Amounts = { orders: number; mails: number; reviews: number; coupons: number };

/**
 * Fills a database with the years of a busy shop in which retention has done its work every night but the last ones: of a
 * hundred orders 96 are delivered, four never paid; a fifth has a coupon. Triggers are off meanwhile; what they would have
 * kept is made up for at the end.
 * @param sql the owner's, a superuser
 */
export async function fill(sql: postgres.Sql, amounts: Amounts): Promise<void> {
  await sql.unsafe(`set session_replication_role = 'replica'; set maintenance_work_mem = '512MB'`);
  const indexes = await dropIndexes(sql);
  await fillOrders(sql, amounts);
  await fillOfOrders(sql, amounts);
  await fillVisitors(sql, amounts);
  await fillShop(sql);
  for (const definition of indexes) await sql.unsafe(definition);
  await sql.unsafe(`reset session_replication_role; reset maintenance_work_mem`);
  await sql.unsafe('vacuum analyze');
}

/** Built once at the end they take a fraction of the time. @returns how to make them again */
async function dropIndexes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of rows) await sql.unsafe(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

const recent = `delivered_at > now() - interval '45 days'`;

/** What belongs to orders: mails, receipts, events, consents, declarations, readings, and texts of the studio. */
async function fillOfOrders(sql: postgres.Sql, { mails }: Amounts): Promise<void> {
  const { proofYears } = business.retention;
  await sql.unsafe(`
    insert into stripe_events (id, type, order_id, received_at)
    select 'evt_' || number, 'checkout.session.completed', id, created_at from orders where status = 'delivered';
    insert into mails (kind, subject_id, state, created_at, sent_at, attempts)
    select 'order-confirmation', id, 'delivered', created_at, created_at, 1 from orders limit ${mails} on conflict do nothing;
    insert into mails (kind, subject_id, state, created_at, sent_at, attempts)
    select 'review-request', id, 'delivered', delivered_at + interval '5 days', delivered_at + interval '5 days', 1
    from orders where ${recent} and delivered_at < now() - interval '6 days';
    insert into order_consents (order_id, kind, text, version, locale, agreed_at)
    select id, kind, repeat('I agree. ', 25), '1', 'de', created_at
    from orders, unnest(enum_range(null::consent_kind)) kind
    where created_at > make_timestamptz(extract(year from now())::int - ${proofYears}, 1, 1, 0, 0, 0, '${business.timeZone}') - interval '2 days';
    insert into withdrawals (declaration_key, name, order_reference, email, locale, order_id, declared_at, refund_due_on, handled_at)
    select gen_random_uuid(), 'Ana', number, 'w@example.com', 'de', id, paid_at, due_date, paid_at
    from orders where id in (select order_id from order_consents) and status = 'delivered' and hashtext(number) % 100 = 0;
    insert into refunds (id, order_id, amount, reason, state, created_at)
    select gen_random_uuid(), id, 100, 'A reason', 'succeeded', paid_at from orders where status = 'delivered' and hashtext(number) % 100 = 1;
    insert into order_delays (order_id, from_date, to_date, text, created_at)
    select id, due_date, due_date + 2, 'I need two days more.', paid_at from orders
    where subject_erased_at is null and status = 'delivered' and hashtext(number) % 100 = 2;
    insert into readings (order_id, pdf, size, uploaded_at, delivered_at)
    select id, '%PDF', 4, delivered_at, delivered_at from orders where subject_erased_at is null and status = 'delivered';
    insert into reading_drafts (order_id, subject, birth_date)
    select id, 'Ana Muster', birth_date from orders where subject_erased_at is null and status = 'delivered' and hashtext(number) % 10 = 0;
    insert into reading_chapters (order_id, chapter, text)
    select order_id, chapter, repeat('What the number tells. ', 40)
    from reading_drafts, unnest(array['opening', 'lifePath', 'birthday', 'expression', 'soulUrge', 'personality']) chapter;
    insert into week_places (week, taken)
    select date_trunc('week', due_date)::date, count(*) from orders where status in ('paid', 'in_preparation') group by 1
    on conflict do nothing`);
  await sql.unsafe(`
    insert into receipts (number, kind, order_id, amount, currency, issued_at, snapshot)
    select extract(year from paid_at)::text || '-' || lpad(row_number() over (order by paid_at)::text, 7, '0'), 'receipt', id,
      amount, currency, paid_at, jsonb_build_object('locale', 'de', 'seller', jsonb_build_object('name', 'Ana Muster', 'brand',
      'Numina', 'street', 'Weg 1', 'city', '10115 Berlin', 'country', 'Deutschland', 'email', 'shop@example.com', 'taxNumber',
      '1', 'vatId', null), 'buyer', jsonb_build_object('name', 'Ana Muster', 'email', 'ana@example.com'), 'orderNumber', number,
      'paidAt', to_char(paid_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'packageId', package_id, 'item', 'Reading',
      'listPrice', list_price, 'discount', discount, 'couponCode', coupon_code, 'paid', amount, 'cancels', null)
    from orders where status = 'delivered' and id <> '${farBack}';
    update orders set paid_at = paid_at - interval '4 years' where id = '${farBack}'`);
  const html = gzipSync('<p>Good day</p><td data-about="person">Ana Muster</td><p>Yours</p>').toString('hex');
  await sql.unsafe(`
    create temporary table kept as
    select mails.id as mail, orders.id as "order", email, sent_at, encode(sha256(mails.id::text::bytea), 'hex') as content
    from mails join orders on orders.id = subject_id where kind = 'order-confirmation' and buyer_erased_at is null and sent_at is not null;
    insert into kept_contents (sha256, gzip, size) select content, '\\x${html}', 66 from kept;
    insert into kept_mails (mail_id, order_id, from_address, to_address, subject, headers, is_certain, kept_at)
    select mail, "order", 'shop@example.com', email, 'Your order', '{}', true, sent_at from kept;
    insert into kept_parts (mail_id, place, role, content_type, content_sha256) select mail, 0, 'html', 'text/html', content from kept;
    drop table kept`);
}

/** What visitors leave: reviews, messages, results of the calculator, wishes, counters of limits, sums of page views. */
async function fillVisitors(sql: postgres.Sql, { reviews }: Amounts): Promise<void> {
  await sql.unsafe(`
    insert into reviews (name, age, review_text, email, locale, approved, moderated_at, created_at)
    select 'Ana', 30, 'A reading that told me much about myself: ' || n, 'r' || n || '@example.com',
      (array['en', 'de'])[1 + n % 2]::locale, true, at, at
    from generate_series(1, ${reviews}) n, lateral (select now() - n * interval '8 years' / ${reviews} as at) moment;
    insert into reviews (name, age, review_text, email, locale, order_id, moderated_at)
    select 'Ana', 30, 'A reading that told me much.', email, 'de', id, now() from orders
    where ${recent} and hashtext(number) % 10 = 0;
    update review_counts set approved = (select count(*) from reviews where approved and reviews.locale = review_counts.locale);
    insert into contact_messages (name, email, subject, message, locale, created_at, settled_at)
    select 'Ana', 'm' || n || '@example.com', 'A question', 'How long does it take?', 'en', at, at
    from generate_series(1, ${reviews}) n, lateral (select now() - n * interval '366 days' / ${reviews} as at) moment;
    insert into life_path_signups (full_name, email, birth_date, life_path_number, locale, consent_text, consent_version, created_at)
    select 'Ana Muster' || n, 's' || n || '@example.com', date '1950-01-01' + n % 20000, '7', 'de', 'yes', '1', at
    from generate_series(1, ${reviews}) n, lateral (select now() - n * interval '366 days' / ${reviews} as at) moment;
    insert into opening_wishes (email, package_id, locale, consent_text, consent_version)
    select 'o' || n || '@example.com', 'full', 'de', 'yes', '1' from generate_series(1, ${reviews} / 10) n;
    insert into rate_limits (key, points, expire)
    select md5(n::text), 1, now() + n * interval '1 hour' / ${reviews} from generate_series(1, ${reviews}) n;
    insert into visit_sums (day, page, locale, source, count)
    select current_date - day, '/page-' || page, locale, source, 3
    from generate_series(0, 762) day, generate_series(1, 40) page, unnest(array['en', 'de']) locale,
      unnest(array['', 'inside', 'search.example.com', '/life-path']) source;
    insert into visit_steps (day, step, locale, count)
    select current_date - day, step, locale, 9
    from generate_series(0, 762) day, unnest(array['calculator', 'checkout']) step, unnest(array['en', 'de']) locale`);
}

/** What the owner changed over the years: versions of settings and articles, rates, passages of the studio. */
async function fillShop(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into shop_versions (key, value, created_at)
    select key, '{"is": null}', now() - n * interval '1 day'
    from generate_series(1, 200) n, unnest('{notice}' || array(select 'article/words-' || slug from generate_series(1, 50) slug)) key;
    insert into exchange_rates (day, dollars_per_euro)
    select current_date - n * 30, 1.1 from generate_series(1, 100) n on conflict do nothing;
    insert into passages (chapter, number, language, title, text)
    select 'lifePath', 1 + n % 9, 'german', 'Title ' || n, repeat('Words. ', 100) from generate_series(1, 1000) n`);
}

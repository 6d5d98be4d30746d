import type postgres from 'postgres';
import type Stripe from 'stripe';
import type { Purchase } from './buyer';
import { ask } from './http';

/** One question to the books: how many were looked at, and what is wrong, by number of order or session. */
export type AuditLine = { what: string; looked: number; wrong: string[] };

type Mail = { tags: Record<string, string> };

/** Compares Stripe, database, receipts, mails and coupons, when everything is healed. */
export async function auditBooks(
  shop: { stripeUrl: string; mailboxUrl: string },
  sql: postgres.Sql,
  purchases: Purchase[],
): Promise<AuditLine[]> {
  const state = JSON.parse((await ask(shop.stripeUrl, { path: '/_control/state' })).body) as {
    sessions: Stripe.Checkout.Session[];
  };
  const mails = JSON.parse((await ask(shop.mailboxUrl, { path: '/_control/emails' })).body) as Mail[];
  const paid = state.sessions.filter(({ payment_status }) => payment_status === 'paid');
  return [
    boughtTwice(paid, purchases),
    openTwice(state.sessions),
    ...(await ordersAgainstStripe(sql, paid)),
    ...(await receiptsOf(sql)),
    ...(await mailsOf(sql, mails)),
    ...(await couponsOf(sql)),
    await noneLeft('jobs left or given up', sql`select id::text as id from graphile_worker._private_jobs`),
    await noneLeft(
      'payments that did not fit',
      sql`select stripe_session_id || ' ' || kind as id from payment_issues`,
    ),
  ];
}

function boughtTwice(paid: Stripe.Checkout.Session[], purchases: Purchase[]): AuditLine {
  const sent = purchases.filter((purchase) => purchase.sent);
  const times = new Map<string, number>();
  for (const { customer_email } of paid)
    times.set(String(customer_email), (times.get(String(customer_email)) ?? 0) + 1);
  return {
    what: 'buyers who sent one payment: paid once at Stripe',
    looked: sent.length,
    wrong: sent.flatMap(({ plan, session }) =>
      times.get(plan.email) === 1 ? [] : [`${session}: ${times.get(plan.email) ?? 0} times`],
    ),
  };
}

/** Whoever loses an answer and tries again must not hold two pages to pay one order at. */
function openTwice(sessions: Stripe.Checkout.Session[]): AuditLine {
  const open = sessions
    .filter(({ status }) => status === 'open')
    .map((session) => session.client_reference_id);
  return {
    what: 'orders: at most one session open at Stripe',
    looked: open.length,
    wrong: [...new Set(open.filter((order, index) => open.indexOf(order) !== index))].map(String),
  };
}

async function ordersAgainstStripe(sql: postgres.Sql, paid: Stripe.Checkout.Session[]): Promise<AuditLine[]> {
  const rows = await sql<
    { session: string | null; amount: number; currency: string; paid: boolean; number: string }[]
  >`
    select stripe_session_id as session, amount, currency::text, paid_at is not null as paid, number from orders`;
  const bySession = new Map(rows.map((row) => [row.session, row]));
  const atStripe = new Set(paid.map(({ id }) => id));
  return [
    {
      what: 'paid at Stripe: paid here, same amount',
      looked: paid.length,
      wrong: paid.flatMap(({ id, amount_total, currency }) => {
        const row = bySession.get(id);
        if (!row) return [`${id}: no order`];
        if (!row.paid) return [`${row.number}: not paid`];
        return row.amount === amount_total && row.currency === currency
          ? []
          : [`${row.number}: another amount`];
      }),
    },
    {
      what: 'paid here: paid at Stripe',
      looked: rows.filter((row) => row.paid).length,
      wrong: rows.filter((row) => row.paid && !atStripe.has(String(row.session))).map(({ number }) => number),
    },
  ];
}

async function receiptsOf(sql: postgres.Sql): Promise<AuditLine[]> {
  const rows = await sql<{ number: string; receipts: number; equal: boolean }[]>`
    select orders.number, count(receipts.id)::int as receipts, bool_and(receipts.amount = orders.amount) as equal
    from orders left join receipts on receipts.order_id = orders.id and receipts.kind = 'receipt'
    where orders.paid_at is not null group by orders.number`;
  const numbers = await sql<{ number: string }[]>`select number from receipts order by number`;
  const gaps = numbers.filter(({ number }, index) => Number(number.split('-')[1]) !== index + 1);
  return [
    {
      what: 'paid orders: one receipt each, same amount',
      looked: rows.length,
      wrong: rows
        .filter(({ receipts, equal }) => receipts !== 1 || !equal)
        .map(({ number, receipts }) => `${number}: ${receipts}`),
    },
    {
      what: 'numbers of receipts: no gap, none twice',
      looked: numbers.length,
      wrong: gaps.map(({ number }) => number),
    },
  ];
}

async function mailsOf(sql: postgres.Sql, sent: Mail[]): Promise<AuditLine[]> {
  const rows = await sql<
    { id: string; kind: string; state: string }[]
  >`select id, kind::text, state::text from mails`;
  const times = new Map<string, number>();
  for (const { tags } of sent) {
    const id = tags.mail ?? '-';
    times.set(id, (times.get(id) ?? 0) + 1);
  }
  const known = new Set(rows.map(({ id }) => id));
  const expected = ['order-confirmation', 'order-for-provider'];
  const missing = await sql<{ number: string; kind: string }[]>`
    select orders.number, kinds.kind from orders cross join unnest(${expected}::text[]) as kinds (kind)
    where orders.paid_at is not null
    and (select count(*) from mails where mails.subject_id = orders.id and mails.kind::text = kinds.kind) <> 1`;
  return [
    {
      what: 'mails: each in the mailbox exactly once',
      looked: rows.length,
      wrong: [
        ...rows
          .filter(({ id }) => times.get(id) !== 1)
          .map(({ id, kind, state }) => `${kind}, ${state}: ${times.get(id) ?? 0} times`),
        ...[...times.keys()].filter((id) => !known.has(id)).map(() => 'a mail that nobody queued'),
      ],
    },
    {
      what: 'paid orders: a confirmation and a task each',
      looked: rows.length,
      wrong: missing.map(({ number, kind }) => `${number}: ${kind}`),
    },
    {
      what: 'mails: none failed for good',
      looked: rows.length,
      wrong: rows
        .filter(({ state, kind }) => !['sent', 'delivered'].includes(state) || kind === 'mail-failed')
        .map(({ kind, state }) => `${kind}: ${state}`),
    },
  ];
}

async function couponsOf(sql: postgres.Sql): Promise<AuditLine[]> {
  const rows = await sql<{ code: string; right: boolean }[]>`
    select code, used_count = (select count(*) from orders where orders.coupon_code = coupons.code and paid_at is not null)
        + case code when 'USEDUP' then 3 else 0 end
      and reserved_count = (select count(*) from coupon_reservations r where r.coupon_id = coupons.id and r.state = 'reserved')
      and (usage_limit is null or used_count + reserved_count <= usage_limit) as right
    from coupons`;
  return [
    {
      what: 'coupons: uses counted right, limits kept',
      looked: rows.length,
      wrong: rows.filter(({ right }) => !right).map(({ code }) => code),
    },
  ];
}

async function noneLeft(what: string, query: postgres.PendingQuery<{ id: string }[]>): Promise<AuditLine> {
  const rows = await query;
  return { what, looked: rows.length, wrong: rows.map(({ id }) => id) };
}

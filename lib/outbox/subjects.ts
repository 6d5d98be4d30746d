import 'server-only';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  contactMessages,
  lifePathSignups,
  mails,
  openingWishes,
  orderChanges,
  orderDelays,
  orderEmailChanges,
  orderLinkRequests,
  orders,
  paymentIssues,
  readings,
  receipts,
  reviews,
  withdrawals,
} from '@/db/schema';
import { getDb } from '@/lib/database';

/** A table whose rows mails are about; `orderId` names the order of a row, `email` whoever left it. */
type Subject = { table: PgTable & { id: PgColumn }; orderId?: PgColumn; email?: PgColumn };

const subjects = {
  orders: { table: orders, orderId: orders.id },
  readings: { table: readings, orderId: readings.orderId },
  receipts: { table: receipts, orderId: receipts.orderId },
  orderChanges: { table: orderChanges, orderId: orderChanges.orderId },
  newAddresses: {
    table: orderEmailChanges,
    orderId: orderEmailChanges.orderId,
    email: orderEmailChanges.toEmail,
  },
  formerAddresses: {
    table: orderEmailChanges,
    orderId: orderEmailChanges.orderId,
    email: orderEmailChanges.fromEmail,
  },
  orderDelays: { table: orderDelays, orderId: orderDelays.orderId },
  openingWishes: { table: openingWishes, email: openingWishes.email },
  orderLinkRequests: { table: orderLinkRequests, orderId: orderLinkRequests.orderId },
  paymentIssues: { table: paymentIssues, orderId: paymentIssues.orderId },
  withdrawals: { table: withdrawals, orderId: withdrawals.orderId, email: withdrawals.email },
  reviews: { table: reviews, orderId: reviews.orderId, email: reviews.email },
  contactMessages: { table: contactMessages, email: contactMessages.email },
  lifePathSignups: { table: lifePathSignups, email: lifePathSignups.email },
  mails: { table: mails },
} satisfies Record<string, Subject>;

type TableWith<Column extends 'orderId' | 'email'> = {
  [Name in keyof typeof subjects]: Column extends keyof (typeof subjects)[Name] ? Name : never;
}[keyof typeof subjects];

export type SubjectTable = keyof typeof subjects;
/** Tables whose rows belong to an order, so that its buyer can be written to. */
export type OrderSubject = TableWith<'orderId'>;
/** Tables whose rows hold the address of whoever left them. */
export type VisitorSubject = TableWith<'email'>;

/** The order a row belongs to and the address it was left with, or null when the row is gone. */
export async function getSubject(
  name: SubjectTable,
  id: string,
): Promise<{ orderId: string | null; email: string | null } | null> {
  const { table, orderId, email }: Subject = subjects[name];
  const [row] = await getDb()
    .select({
      orderId: sql<string | null>`${orderId ?? sql`null`}`,
      email: sql<string | null>`${email ?? sql`null`}`,
    })
    .from(table)
    .where(eq(table.id, id));
  return row ?? null;
}

/** SQL: the mail is about this order or about a row that belongs to it. */
export function isAboutOrder(orderId: string): SQL | undefined {
  const owned = Object.values<Subject>(subjects).flatMap((subject) =>
    subject.orderId ? [{ ...subject, orderId: subject.orderId }] : [],
  );
  // As arrays, each is asked for before and the mails are found by their index; an `in` beside an `or` reads them all.
  return or(
    ...owned.map(({ table, orderId: column }) => {
      const ids = getDb().select({ id: table.id }).from(table).where(eq(column, orderId));
      return sql`${mails.subjectId} = any(array(${ids}))`;
    }),
  );
}

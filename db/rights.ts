import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

export type Right = 'select' | 'insert' | 'update' | 'delete';
/** The roles that site and worker log in as or belong to; the owner of the tables, who migrates, needs no rights. */
export const roles = { web: 'numina_web', worker: 'numina_worker' } as const;
export type Role = keyof typeof roles;

type Schema = typeof schema;
type Table = { [Name in keyof Schema]: Schema[Name] extends PgTable ? Name : never }[keyof Schema];

const read: Right[] = ['select'];
const add: Right[] = ['select', 'insert'];
const note: Right[] = ['select', 'insert', 'update'];
const all: Right[] = ['select', 'insert', 'update', 'delete'];

/**
 * Who may do what with each table; a table that stands in no line here does not compile. The desk, erasure and the
 * command line belong to the site. Keys of other tables that go with a deleted row need no right of their own.
 */
const rights: Record<Table, Record<Role, Right[]>> = {
  lifePathSignups: { web: all, worker: ['select', 'delete'] },
  coupons: { web: note, worker: ['select', 'update'] },
  orders: { web: all, worker: ['select', 'update', 'delete'] },
  orderConsents: { web: all, worker: ['select', 'update', 'delete'] },
  couponReservations: { web: note, worker: ['select', 'update'] },
  checkoutDrafts: { web: all, worker: ['select', 'delete'] },
  stripeEvents: { web: add, worker: add },
  paymentIssues: { web: note, worker: note },
  mails: { web: note, worker: note },
  keptMails: { web: ['select', 'update', 'delete'], worker: all },
  keptContents: { web: ['select', 'delete'], worker: ['select', 'insert', 'delete'] },
  keptParts: { web: ['select', 'update'], worker: note },
  reviews: { web: all, worker: ['select', 'delete'] },
  reviewCounts: { web: read, worker: [] },
  contactMessages: { web: all, worker: ['select', 'delete'] },
  withdrawals: { web: note, worker: ['select', 'update', 'delete'] },
  orderChanges: { web: all, worker: ['select', 'delete'] },
  orderEmailChanges: { web: all, worker: ['select', 'update', 'delete'] },
  orderLinkRequests: { web: add, worker: read },
  readings: { web: all, worker: ['select', 'update', 'delete'] },
  // The keys of chapters go with their drafts.
  readingDrafts: { web: all, worker: ['select', 'delete'] },
  readingChapters: { web: note, worker: ['select'] },
  passages: { web: all, worker: [] },
  refunds: { web: note, worker: note },
  orderNotes: { web: all, worker: ['select', 'delete'] },
  retentionRuns: { web: [], worker: add },
  erasures: { web: ['insert'], worker: [] },
  dataExports: { web: ['insert'], worker: [] },
  receiptCounters: { web: note, worker: note },
  // A receipt is issued and never changed; its PDF comes by `keep_receipt_pdf`, and only retention deletes.
  receipts: { web: add, worker: ['select', 'insert', 'delete'] },
  resendEvents: { web: add, worker: [] },
  signals: { web: note, worker: note },
  alerts: { web: note, worker: note },
  shopVersions: { web: add, worker: add },
  // Retention keeps what a draft names.
  shopDrafts: { web: all, worker: read },
  pictures: { web: add, worker: ['select', 'delete'] },
  toldPages: { web: [], worker: all },
  legalTexts: { web: add, worker: add },
  weekPlaces: { web: note, worker: note },
  orderDelays: { web: all, worker: ['select', 'delete'] },
  morningLists: { web: [], worker: ['select', 'insert', 'delete'] },
  openingWishes: { web: all, worker: ['select', 'delete'] },
  pageChanges: { web: note, worker: note },
  rateLimits: { web: all, worker: ['select', 'insert', 'update', 'delete'] },
  deskSessions: { web: all, worker: ['select', 'delete'] },
  deskClosedLinks: { web: add, worker: ['select', 'delete'] },
  deskLinkRequests: { web: add, worker: ['select', 'delete'] },
  visitSums: { web: note, worker: ['select', 'delete'] },
  visitSteps: { web: note, worker: ['select', 'delete'] },
  exchangeRates: { web: note, worker: [] },
};

/** The rights by the names the database knows the tables by. */
export function tableRights(): { table: string; rights: Record<Role, Right[]> }[] {
  const tables = new Map<string, unknown>(Object.entries(schema));
  return Object.entries(rights).map(([name, each]) => {
    const table = tables.get(name);
    if (!is(table, PgTable)) throw new Error(`${name} is no table`);
    return { table: getTableName(table), rights: each };
  });
}

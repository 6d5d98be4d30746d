import 'server-only';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { remove } from '@/db/conditions';
import { keptContents, keptMails, keptParts, mails } from '@/db/schema';
import { compressed, storeContents } from './keep';

/**
 * Deletes the copies of mails about orders. A receipt of a withdrawal stays: it goes with its declaration.
 * @returns how many
 */
export async function forgetMails(tx: Transaction, orderIds: string[]): Promise<number> {
  return orderIds.length === 0 ? 0 : remove(tx, keptMails, ofOrders(orderIds));
}

/**
 * Takes whatever tells of the person a reading is about out of the copies of mails: the reading itself, and in the HTML
 * what `emails/parts.tsx` marks; the text part, which knows no marks and says the same, goes as a whole.
 */
export async function trimMails(tx: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const bodies = await tx
    .select({ mailId: keptMails.mailId, place: keptParts.place, gzip: keptContents.gzip })
    .from(keptMails)
    .innerJoin(keptParts, eq(keptParts.mailId, keptMails.mailId))
    .innerJoin(keptContents, eq(keptContents.sha256, keptParts.contentSha256))
    .where(and(ofOrders(orderIds), isNull(keptMails.trimmedAt), eq(keptParts.role, 'html')));
  await replaceBodies(
    tx,
    (await Promise.all(bodies.map(trimBody))).flatMap((body) => body ?? []),
  );
  await dropReadings(tx, orderIds);
}

type Body = { mailId: string; place: number; content: Awaited<ReturnType<typeof compressed>> };

/** The body without what tells of the person; null where nothing does. */
async function trimBody(body: { mailId: string; place: number; gzip: Buffer }): Promise<Body | null> {
  const html = (await promisify(gunzip)(body.gzip)).toString();
  const trimmed = withoutPerson(html);
  if (trimmed === html) return null;
  return { mailId: body.mailId, place: body.place, content: await compressed(Buffer.from(trimmed)) };
}

/** All in a few statements: a night's batch may be hundreds, and its orders are held meanwhile. */
async function replaceBodies(tx: Transaction, bodies: Body[]): Promise<void> {
  if (bodies.length === 0) return;
  await storeContents(
    tx,
    bodies.map(({ content }) => content),
  );
  const places = bodies.map(({ mailId, place, content }) => ({ mailId, place, sha256: content.sha256 }));
  await tx.execute(sql`
    update ${keptParts} set content_sha256 = trimmed.sha256
    from json_to_recordset(${JSON.stringify(places)}::json) as trimmed("mailId" uuid, place int, sha256 text)
    where ${keptParts.mailId} = trimmed."mailId" and ${keptParts.place} = trimmed.place`);
  await dropParts(
    tx,
    bodies.map(({ mailId }) => mailId),
    'text',
  );
}

async function dropReadings(tx: Transaction, orderIds: string[]): Promise<void> {
  const deliveries = await tx
    .select({ id: keptMails.mailId })
    .from(keptMails)
    .innerJoin(mails, eq(mails.id, keptMails.mailId))
    .where(and(ofOrders(orderIds), eq(mails.kind, 'reading-delivery')));
  await dropParts(
    tx,
    deliveries.map(({ id }) => id),
    'attachment',
  );
}

async function dropParts(tx: Transaction, mailIds: string[], role: 'text' | 'attachment'): Promise<void> {
  if (mailIds.length === 0) return;
  await tx
    .update(keptParts)
    .set({ contentSha256: null })
    .where(and(inArray(keptParts.mailId, mailIds), eq(keptParts.role, role)));
  await tx
    .update(keptMails)
    .set({ trimmedAt: new Date() })
    .where(and(inArray(keptMails.mailId, mailIds), isNull(keptMails.trimmedAt)));
}

/** What is marked as telling of the person the reading is about, emptied. */
export function withoutPerson(html: string): string {
  return html.replace(/(<(\w+)\b[^>]*\sdata-about="person"[^>]*>)[\s\S]*?(<\/\2>)/g, '$1–$3');
}

function ofOrders(orderIds: string[]) {
  return and(inArray(keptMails.orderId, orderIds), isNull(keptMails.withdrawalId));
}

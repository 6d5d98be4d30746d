import 'server-only';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { orderChanges, type readings } from '@/db/schema';
import { fullName } from '@/lib/forms/full-name';
import type { OrderRow } from '@/lib/orders/order';
import { findNamesIn } from '@/lib/orders/work/names-in-text';
import { madeFor } from './made-for';
import { readingLocale } from './reading-locale';
import { bareLetters, bareWords } from './same-letters';

/** Why a finished reading may be the wrong one; each is a message key of `studio.doubts`. */
export type Doubt =
  | { kind: 'noText' | 'noName' | 'worksheet' | 'template' | 'corrected' }
  | { kind: 'otherName'; name: string }
  | { kind: 'otherLanguage'; language: OrderRow['readingLanguage'] }
  | { kind: 'otherPackage'; packageId: OrderRow['packageId'] };

type Reading = Pick<typeof readings.$inferSelect, 'words' | 'sameAs' | 'uploadedAt'>;

/**
 * What speaks against sending a reading for an order as it stands now: a file without text, which does not name the person,
 * names somebody else of the shop, was made for another language or package, is a paper of ours, or is older than the
 * buyer's last correction.
 */
export async function findDoubts(order: OrderRow, reading: Reading, db: Queryable): Promise<Doubt[]> {
  const doubts: Doubt[] = [];
  const words = reading.words ?? '';
  if (words === '') doubts.push({ kind: 'noText' });
  else {
    const name = fullName(order.subjectFirstName, order.subjectLastName);
    if (!names(words, name)) doubts.push({ kind: 'noName' });
    const other = await findOtherName(order, words, db);
    if (other) doubts.push({ kind: 'otherName', name: other });
    doubts.push(...otherPaper(order, words));
  }
  if (reading.sameAs === 'worksheet' || reading.sameAs === 'template') doubts.push({ kind: reading.sameAs });
  const [correction] = await db
    .select({ id: orderChanges.id })
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, order.id), gt(orderChanges.changedAt, reading.uploadedAt)))
    .limit(1);
  if (correction) doubts.push({ kind: 'corrected' });
  return doubts;
}

/** Whether the paper that a text stands on was made for another language or package than was ordered. */
function otherPaper(order: OrderRow, words: string): Doubt[] {
  const { locale, packageId } = madeFor(words);
  const doubts: Doubt[] = [];
  if (locale && locale !== readingLocale(order))
    doubts.push({ kind: 'otherLanguage', language: locale === 'de' ? 'german' : 'english' });
  if (packageId && packageId !== order.packageId) doubts.push({ kind: 'otherPackage', packageId });
  return doubts;
}

/** Whether a text has every word of a name in it, however it is broken into lines. */
function names(text: string, name: string): boolean {
  const letters = bareLetters(text);
  return bareWords(name).every((word) => letters.includes(word));
}

/** A whole name of somebody else who ordered or is read for, if it stands in the text; names of one word are too common. */
async function findOtherName(order: OrderRow, text: string, db: Queryable): Promise<string | null> {
  const own = [
    fullName(order.subjectFirstName, order.subjectLastName),
    fullName(order.buyerFirstName, order.buyerLastName),
  ].map(bareLetters);
  const found = await findNamesIn(text, order.id, db);
  const others = found.map(({ firstName, lastName }) => fullName(firstName, lastName));
  const isOther = (name: string) =>
    bareWords(name).length > 1 && !own.some((mine) => mine.includes(bareLetters(name)));
  return others.find(isOther) ?? null;
}

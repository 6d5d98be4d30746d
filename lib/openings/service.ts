import 'server-only';
import { and, eq, exists, inArray, isNotNull, isNull, ne, not, sql } from 'drizzle-orm';
import { belongsTo } from '@/db/conditions';
import { mails, openingWishes } from '@/db/schema';
import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { getDb } from '@/lib/database';
import { deliveryPromise } from '@/lib/delivery/promise';
import { freshenPlaces } from '@/lib/delivery/taken';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { queueMail } from '@/lib/outbox/outbox';
import { business } from '@/lib/shop/current';
import { isOpenForOrders } from '@/lib/shop/open';
import { isAlive } from './queries';

/** How many are told in one transaction. */
const BATCH = 200;

/** An address that waits to be told is forgotten after so many months, should the shop never open again. */
const LONGEST_MONTHS = 12;

/**
 * Notes an address and asks it to confirm. One that waits already gets no second question; which of both it was is told to
 * nobody. The caller has limited visitor and address.
 */
export async function noteWish(email: string, packageId: PackageId, locale: Locale): Promise<void> {
  await getDb().transaction(async (tx) => {
    const own = and(belongsTo(openingWishes.email, email), eq(openingWishes.packageId, packageId));
    const [waiting] = await tx
      .select({ id: openingWishes.id })
      .from(openingWishes)
      .where(and(own, isNotNull(openingWishes.confirmedAt)));
    if (waiting) return;
    await tx.delete(openingWishes).where(own);
    const [wish] = await tx
      .insert(openingWishes)
      .values({
        email,
        packageId,
        locale,
        consentText: messages[locale].calendar.tell.lead,
        consentVersion: business().legalVersion,
      })
      .returning({ id: openingWishes.id });
    if (wish) await queueMail(tx, 'opening-confirm', wish.id);
  });
}

/** Notes that an address was confirmed; may be repeated. False where the wish is gone. */
export async function confirmWish(id: string): Promise<boolean> {
  const confirmed = await getDb()
    .update(openingWishes)
    .set({ confirmedAt: sql`coalesce(${openingWishes.confirmedAt}, now())` })
    .where(and(eq(openingWishes.id, id), isAlive))
    .returning({ id: openingWishes.id });
  return confirmed.length > 0;
}

/** Writes to everybody who waits for a package that can be ordered again, once, and forgets whoever was written to. */
export async function tellOfOpenings(): Promise<void> {
  await freshenPlaces();
  await forgetWishes();
  if (!isOpenForOrders()) return;
  const open = packageIds.filter((id) => !deliveryPromise(id).opensOn);
  let told = BATCH;
  while (told === BATCH && open.length > 0) told = await tellSome(open);
}

async function tellSome(open: PackageId[]): Promise<number> {
  return getDb().transaction(async (tx) => {
    const news = tx
      .select({ one: sql`1` })
      .from(mails)
      .where(and(eq(mails.kind, 'opening-news'), eq(mails.subjectId, openingWishes.id)));
    const waiting = await tx
      .select({ id: openingWishes.id })
      .from(openingWishes)
      .where(
        and(inArray(openingWishes.packageId, open), isNotNull(openingWishes.confirmedAt), not(exists(news))),
      )
      .limit(BATCH);
    for (const { id } of waiting) await queueMail(tx, 'opening-news', id);
    return waiting.length;
  });
}

/** Deletes the addresses whose mail has left, whatever became of it, and those whose time is over. */
async function forgetWishes(): Promise<void> {
  const done = getDb()
    .select({ id: mails.subjectId })
    .from(mails)
    .where(and(eq(mails.kind, 'opening-news'), ne(mails.state, 'queued')));
  await getDb().delete(openingWishes).where(inArray(openingWishes.id, done));
  await getDb()
    .delete(openingWishes)
    .where(and(isNull(openingWishes.confirmedAt), not(isAlive)));
  await getDb()
    .delete(openingWishes)
    .where(sql`${openingWishes.createdAt} < now() - make_interval(months => ${LONGEST_MONTHS}::int)`);
}

import 'server-only';
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { deskClosedLinks, deskSessions } from '@/db/schema';
import { getDb } from '@/lib/database';
import { readDatedToken } from '@/lib/links/token';
import type { BrowserName } from './browser-name';
import { hashOf, keepKeys, MOST_KEYS, newKey, readKeys } from './keys';
import { endOfSession } from './lifetime';
import { isDeskPage, isWithinScope } from './scope';

/**
 * Exchanges a link for a key that this browser keeps. A link can be exchanged as often as it is valid, so that a scanner
 * which follows it first uses nothing up.
 * @param page the page asked for, without the token
 * @returns false where the link does not open that page, or was closed
 */
export async function openSession(token: string, page: string, name: BrowserName): Promise<boolean> {
  const link = readDatedToken('desk', token);
  if (!link || !isDeskPage(link.subjectId)) return false;
  if (!isDeskPage(page) || !isWithinScope(page, link.subjectId)) return false;
  const held = await readKeys();
  const key = newKey();
  const kept = await getDb().transaction(async (tx) => {
    await takeTurns(tx);
    if (await isClosed(tx, hashOf(token), link.issuedAt)) return null;
    const others = await withoutReplaced(tx, held, link.subjectId, link.issuedAt);
    const openedAt = new Date();
    await tx.insert(deskSessions).values({
      ...name,
      keyHash: hashOf(key),
      linkHash: hashOf(token),
      linkIssuedAt: link.issuedAt,
      scope: link.subjectId,
      openedAt,
      endsAt: endOfSession({ openedAt, seenAt: openedAt, linkEndsAt: link.endsAt }),
    });
    return [key, ...others];
  });
  if (kept) await keepKeys(kept);
  return kept !== null;
}

/** Opening and ending take turns, so that no link is exchanged while it is being closed. */
export async function takeTurns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('desk sessions'))`);
}

async function isClosed(tx: Transaction, linkHash: string, issuedAt: Date): Promise<boolean> {
  const [closed] = await tx
    .select({ id: deskClosedLinks.id })
    .from(deskClosedLinks)
    .where(or(eq(deskClosedLinks.linkHash, linkHash), gte(deskClosedLinks.madeUntil, issuedAt)))
    .limit(1);
  return closed !== undefined;
}

/**
 * Ends the sessions of this browser that a new one stands in for: those of the same page by no newer link, and the oldest
 * where there are too many.
 * @returns the keys of the others that are still there, the newest first
 */
async function withoutReplaced(tx: Transaction, held: string[], scope: string, issuedAt: Date) {
  if (held.length === 0) return [];
  await tx
    .delete(deskSessions)
    .where(
      and(
        inArray(deskSessions.keyHash, held.map(hashOf)),
        eq(deskSessions.scope, scope),
        lte(deskSessions.linkIssuedAt, issuedAt),
      ),
    );
  const rows = await tx
    .select({ keyHash: deskSessions.keyHash })
    .from(deskSessions)
    .where(inArray(deskSessions.keyHash, held.map(hashOf)));
  const left = held.filter((key) => rows.some(({ keyHash }) => keyHash === hashOf(key)));
  const tooMany = left.slice(MOST_KEYS - 1);
  if (tooMany.length > 0)
    await tx.delete(deskSessions).where(inArray(deskSessions.keyHash, tooMany.map(hashOf)));
  return left.slice(0, MOST_KEYS - 1);
}

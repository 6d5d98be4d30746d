import 'server-only';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { cache } from 'react';
import { deskClosedLinks, deskSessions } from '@/db/schema';
import { getDb } from '@/lib/database';
import { lifetimeDays } from '@/lib/links/token';
import { hashOf, readKeys } from './keys';
import { endOfLink, endOfSession } from './lifetime';
import { takeTurns } from './open-session';
import { isWithinScope } from './scope';

type DeskSession = typeof deskSessions.$inferSelect;
export type ListedSession = DeskSession & { isHere: boolean };

/** How exact the moment is at which a session was seen last, so that not every page writes. */
const SEEN_MS = 5 * 60 * 1000;

const linkEndsAt = ({ linkIssuedAt }: DeskSession) => endOfLink(linkIssuedAt, lifetimeDays.desk);

const openHere = cache(async (): Promise<DeskSession[]> => {
  const keys = await readKeys();
  if (keys.length === 0) return [];
  return getDb()
    .select()
    .from(deskSessions)
    .where(and(inArray(deskSessions.keyHash, keys.map(hashOf)), gt(deskSessions.endsAt, new Date())))
    .orderBy(desc(deskSessions.linkIssuedAt));
});

/**
 * The session of this browser that opens a page, of several the one by the newest link; null where none does. Notes that
 * it was seen.
 */
export async function findSession(page: string): Promise<DeskSession | null> {
  const session = (await openHere()).find(({ scope }) => isWithinScope(page, scope));
  if (session) await noteSeen(session);
  return session ?? null;
}

async function noteSeen(session: DeskSession): Promise<void> {
  const now = new Date();
  if (session.seenAt && now.getTime() - session.seenAt.getTime() < SEEN_MS) return;
  const endsAt = endOfSession({ ...session, seenAt: now, linkEndsAt: linkEndsAt(session) });
  await getDb().update(deskSessions).set({ seenAt: now, endsAt }).where(eq(deskSessions.id, session.id));
}

/** Where the desk is open, the newest first; those that never showed a page are left out. */
export async function listSessions(): Promise<ListedSession[]> {
  const here = (await openHere()).map(({ id }) => id);
  const rows = await getDb()
    .select()
    .from(deskSessions)
    .where(and(isNotNull(deskSessions.seenAt), gt(deskSessions.endsAt, new Date())))
    .orderBy(desc(deskSessions.openedAt))
    .limit(200);
  return rows.map((row) => ({ ...row, isHere: here.includes(row.id) }));
}

/** Ends one session, and closes the link it was opened with; false where it is not there any more. */
export async function endSession(id: string): Promise<boolean> {
  return getDb().transaction(async (tx) => {
    await takeTurns(tx);
    const [ended] = await tx.delete(deskSessions).where(eq(deskSessions.id, id)).returning();
    if (!ended) return false;
    await tx.insert(deskClosedLinks).values({ linkHash: ended.linkHash, endsAt: linkEndsAt(ended) });
    return true;
  });
}

/** Ends every session and closes every link made until now. @returns how many sessions were ended */
export async function endAllSessions(): Promise<number> {
  return getDb().transaction(async (tx) => {
    await takeTurns(tx);
    const now = new Date();
    await tx.insert(deskClosedLinks).values({ madeUntil: now, endsAt: endOfLink(now, lifetimeDays.desk) });
    return (await tx.delete(deskSessions).returning({ id: deskSessions.id })).length;
  });
}

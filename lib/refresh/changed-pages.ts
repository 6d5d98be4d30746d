import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '@/db/client';
import { pageChanges } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env, ownAddress } from '@/lib/env';
import { repeat } from '@/lib/log/repeat';
import { aboutToAsk } from '@/lib/network';

/** Every instance looks this often, so that a change is everywhere within two seconds, on a busy machine too (docs/decisions/0028). */
const LOOK_EVERY_MS = 500;

/** Stands for every page. */
export const WHOLE_SITE = '/*';

/** Tells all instances that pages have to be rendered anew. Any program may call it, the command line too. */
export async function announceChangedPages(paths: string[]): Promise<void> {
  if (paths.length > 0) await noteChangedPages(getDb(), paths);
}

/** The same in one transaction with the change. */
export async function noteChangedPages(db: Queryable, paths: string[]): Promise<void> {
  await db
    .insert(pageChanges)
    .values(paths.map((path) => ({ path })))
    .onConflictDoUpdate({ target: pageChanges.path, set: { version: sql`${pageChanges.version} + 1` } });
}

/**
 * Follows the notices of all instances for as long as this one runs. What changed before it started counts as changed
 * too: its pages are as old as its build.
 * @param refresh has pages rendered anew in this instance; when it throws they are tried again at the next look
 * @param outdated pages that are out of date from the start, whether or not a notice says so
 */
export function followChangedPages(
  refresh: (paths: string[]) => Promise<void>,
  outdated: string[] = [],
): void {
  repeat('changed pages', LOOK_EVERY_MS, changedPagesFollower(refresh, outdated));
}

/** One look of an instance after the other; see {@link followChangedPages}. */
export function changedPagesFollower(
  refresh: (paths: string[]) => Promise<void>,
  outdated: string[] = [],
): () => Promise<void> {
  const seen = new Map<string, number>();
  let first = outdated;
  return async () => {
    const rows = await getDb().select().from(pageChanges);
    const changed = rows.filter(({ path, version }) => seen.get(path) !== version);
    const paths = [...new Set([...first, ...changed.map(({ path }) => path)])];
    if (paths.length === 0) return;
    await refresh(paths);
    first = [];
    for (const { path, version } of changed) seen.set(path, version);
  };
}

/** Proves to `/api/refresh` that this shop asks. */
export function refreshKey(paths: string[]): string {
  return createHmac('sha256', env().NUMINA_SECRET)
    .update(`refresh:${JSON.stringify(paths)}`)
    .digest('hex');
}

export function isRefreshKey(key: string, paths: string[]): boolean {
  const right = Buffer.from(refreshKey(paths));
  const given = Buffer.from(key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Has this very instance render pages anew. Next does that inside of a request only, so the instance asks itself.
 * Throws when it does not answer with success.
 */
export async function refreshThisInstance(paths: string[]): Promise<void> {
  aboutToAsk('this site');
  const answer = await fetch(`${ownAddress()}/api/refresh`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-refresh-key': refreshKey(paths),
      // A kept connection may end just as it is used again.
      connection: 'close',
    },
    body: JSON.stringify(paths),
    signal: AbortSignal.timeout(15_000),
  });
  if (!answer.ok) throw new Error(`the instance answered ${answer.status}`);
}

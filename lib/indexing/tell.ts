import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { toldPages } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env, siteUrl } from '@/lib/env';
import { Failure, logLine } from '@/lib/log/log';
import { aboutToAsk } from '@/lib/network';
import { absoluteUrl } from '@/lib/seo/structured-data';
import { isTold } from './enabled';
import { fingerprints } from './fingerprints';
import { indexKey } from './key';

const TIMEOUT_MS = 15_000;

/** As many as the protocol takes at once. */
const MOST = 10_000;

/**
 * Names to IndexNow (indexnow.org) the pages that say something else than when it was last told, with those that are gone.
 * What it could not be told is told with the next change.
 * @param isLastTry whether to give up, with a line in the log, instead of throwing for another try
 */
export async function tellSearchEngines({ isLastTry }: { isLastTry: boolean }): Promise<void> {
  if (!isTold()) return;
  const now = fingerprints();
  const told = new Map(
    (await getDb().select().from(toldPages)).map(({ path, fingerprint }) => [path, fingerprint]),
  );
  const changed = [...now.keys()].filter((path) => now.get(path) !== told.get(path)).slice(0, MOST);
  const gone = [...told.keys()].filter((path) => !now.has(path)).slice(0, MOST - changed.length);
  if (changed.length + gone.length === 0) return;
  const refusal = await ping([...changed, ...gone].map(absoluteUrl));
  if (refusal?.isPassing && !isLastTry) throw new Failure(`indexnow ${refusal.why}`);
  if (refusal) {
    console.error(
      logLine('warn', { where: 'indexnow', event: 'given up', why: refusal.why, pages: changed.length }),
    );
    return;
  }
  await remember(
    changed.map((path) => ({ path, fingerprint: now.get(path) ?? '' })),
    gone,
  );
}

/** @returns null where the addresses were taken, else why not, and whether that may pass */
export async function ping(urlList: string[]): Promise<{ why: string; isPassing: boolean } | null> {
  aboutToAsk('search engines');
  const key = indexKey();
  try {
    const answer = await fetch(env().INDEXNOW_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(siteUrl()).host,
        key,
        keyLocation: absoluteUrl(`/${key}.txt`),
        urlList,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return null;
    return { why: String(answer.status), isPassing: answer.status === 429 || answer.status >= 500 };
  } catch (error) {
    return { why: error instanceof Error ? error.name : 'unreachable', isPassing: true };
  }
}

async function remember(changed: { path: string; fingerprint: string }[], gone: string[]): Promise<void> {
  await getDb().transaction(async (tx) => {
    if (gone.length > 0) await tx.delete(toldPages).where(inArray(toldPages.path, gone));
    if (changed.length === 0) return;
    await tx
      .insert(toldPages)
      .values(changed)
      .onConflictDoUpdate({
        target: toldPages.path,
        set: { fingerprint: sql`excluded.fingerprint`, toldAt: sql`now()` },
      });
  });
}

import 'server-only';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env } from '@/lib/env';
import type { MailClass } from '@/lib/outbox/kinds';

/** Least time between the starts of two requests, however many workers run: 520 ms where Resend takes two a second. */
const paceMs = () => Math.round(1040 / env().RESEND_PER_SECOND);

const KEY = 'mail-pace';

/** How long a mail of a later class waits before it looks again whether the way is free. */
const LOOK_AGAIN_MS = { owner: 60, stranger: 150 };

/**
 * Waits for this mail's turn to be handed over. An order's mail takes the next turn there is and waits for it; the others
 * go only when nobody waits, the owner's before those to strangers.
 */
export async function ownTurn(mailClass: MailClass): Promise<void> {
  if (mailClass === 'order') return void (await setTimeout(await takeNextTurn()));
  while (!(await isWayFree())) await setTimeout(LOOK_AGAIN_MS[mailClass]);
}

const pause = () => sql`interval '1 millisecond' * ${paceMs()}::int`;

/** Takes the next turn; gives the time until then in milliseconds. `expire` is when the turn after it begins. */
async function takeNextTurn(): Promise<number> {
  const [row] = await getDb().execute<{ wait: number }>(sql`
    insert into ${rateLimits} as pace (key, points, expire) values (${KEY}, 1, clock_timestamp() + ${pause()})
    on conflict (key) do update set expire = greatest(pace.expire, clock_timestamp()) + ${pause()}
    returning (extract(epoch from expire - ${pause()} - clock_timestamp()) * 1000)::float as wait`);
  return Math.max(0, row?.wait ?? paceMs());
}

/** Takes the turn that is now, if there is one. */
async function isWayFree(): Promise<boolean> {
  const taken = await getDb().execute(sql`
    insert into ${rateLimits} as pace (key, points, expire) values (${KEY}, 1, clock_timestamp() + ${pause()})
    on conflict (key) do update set expire = clock_timestamp() + ${pause()} where pace.expire <= clock_timestamp()
    returning key`);
  return taken.length > 0;
}

import type { Job, WorkerEvents } from 'graphile-worker';
import { type MailClass, type MailKind, mailKinds } from '@/lib/outbox/kinds';
import { MAIL_FLAG } from '@/lib/outbox/outbox';

/**
 * How many mails of one kind are composed and sent at once by one worker. The places of a worker are more than any kind may
 * take, so that a slow kind holds up no other; queues by name would do that too, but graphile-worker rests for its whole
 * `pollInterval` whenever one of them is busy (measured: 23 mails a minute).
 */
const LANES: Record<MailClass, number> = { order: 4, owner: 1, stranger: 1 };

/**
 * The flags that a worker leaves alone at the moment, for `forbiddenFlags` of graphile-worker: of the kinds whose lanes are
 * taken. One place asks at a time, so that the count is right when sixteen ask at once.
 * @param events of the same worker
 */
export function mailLanes(events: WorkerEvents): () => Promise<string[]> {
  const running = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let isAsking = false;

  const answered = () => {
    const next = waiting.shift();
    if (next) next();
    else isAsking = false;
  };
  const count = (job: Job, change: number) => {
    for (const flag of flagsOf(job)) running.set(flag, (running.get(flag) ?? 0) + change);
  };
  events.on('job:start', ({ job }) => {
    count(job, 1);
    answered();
  });
  events.on('worker:getJob:empty', answered);
  events.on('worker:getJob:error', answered);
  events.on('job:complete', ({ job }) => count(job, -1));

  return async () => {
    if (isAsking) await new Promise<void>((resolve) => waiting.push(resolve));
    isAsking = true;
    return [...running].filter(([flag, jobs]) => jobs >= lanesOf(flag)).map(([flag]) => flag);
  };
}

function flagsOf({ flags }: Job): string[] {
  return Object.keys(flags ?? {}).filter((flag) => flag.startsWith(MAIL_FLAG));
}

function lanesOf(flag: string): number {
  return LANES[mailKinds[flag.slice(MAIL_FLAG.length) as MailKind]?.class ?? 'stranger'];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** A session that nobody uses ends after a week, any other after a month, and none outlives its link. */
const UNUSED_DAYS = 7;
const LONGEST_DAYS = 30;

/** How old a link may be for what moves money or gives something away. */
const FRESH_MS = 60 * 60 * 1000;

/** Whether the link of a session is new enough for that. */
export function isFresh({ linkIssuedAt }: { linkIssuedAt: Date }, now: Date = new Date()): boolean {
  return now.getTime() - linkIssuedAt.getTime() <= FRESH_MS;
}

type Moments = { openedAt: Date; seenAt: Date; linkEndsAt: Date };

/** When a session ends that was used last at `seenAt`. */
export function endOfSession({ openedAt, seenAt, linkEndsAt }: Moments): Date {
  const ends = [
    seenAt.getTime() + UNUSED_DAYS * DAY_MS,
    openedAt.getTime() + LONGEST_DAYS * DAY_MS,
    linkEndsAt.getTime(),
  ];
  return new Date(Math.min(...ends));
}

/** When a link to the desk ends that was made at a moment. */
export function endOfLink(issuedAt: Date, days: number): Date {
  return new Date(issuedAt.getTime() + days * DAY_MS);
}

import 'server-only';
import { unfilledFacts } from '@/lib/blanks';
import { isOnThisMachine } from '@/lib/env';
import { business } from '@/lib/shop/current';

export type ClaimedRating = NonNullable<ReturnType<typeof business>['claimedRating']>;

/**
 * The owner's own figure where it may be shown. It never stands beside examples, and on a public address only once it
 * says where these reviews can be read and from which period they are (German Federal Court, I ZR 143/23).
 * @param published how many reviews of the shop's own are on the page; 0 when these are examples
 */
export function shownRating(published: number): ClaimedRating | null {
  const { claimedRating: claimed } = business();
  if (!claimed || published === 0) return null;
  return unfilledFacts(claimed).length === 0 || isOnThisMachine() ? claimed : null;
}

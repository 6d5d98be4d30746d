import 'server-only';
import { isInTransaction } from '@/db/in-transaction';
import { isLive } from './development';
import { Failure, logFailure } from './log/log';

/**
 * Whoever speaks to another server says so first: inside of a database transaction that is refused, since a slow server would
 * hold a connection and the rows of others (docs/decisions/0013). A public shop goes on and writes it to the log.
 * @param whom names the other server
 */
export function aboutToAsk(whom: 'stripe' | 'resend' | 'alerts' | 'search engines' | 'this site'): void {
  if (!isInTransaction()) return;
  const failure = new Failure(`network-call-in-transaction:${whom}`);
  if (!isLive) throw failure;
  logFailure('network', failure);
}

import 'server-only';
import type { Transaction } from '@/db/client';
import { today } from '@/lib/calendar/moment';
import { derivedUuid } from '@/lib/security/derived-uuid';
import type { MailKind } from './kinds';
import { queueMail } from './outbox';

/**
 * Queues the mail that tells the owner of what anybody may send, or, once the day's ceiling is reached, one mail a day that
 * more stands on the desk: mails that strangers cause would else use up what Resend sends for us.
 * @param hasRoom whether the ceiling of its kind has room, asked before the transaction
 */
export async function tellOwner(
  tx: Transaction,
  kind: MailKind,
  subjectId: string,
  hasRoom: boolean,
): Promise<void> {
  if (hasRoom) await queueMail(tx, kind, subjectId);
  else await queueMail(tx, 'more-on-desk', derivedUuid(['more-on-desk', today()]));
}

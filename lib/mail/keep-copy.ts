import 'server-only';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { withdrawals } from '@/db/schema';
import { type MailCopy, type Owner, storeCopy } from '@/lib/kept-mails/keep';
import { lockOrder } from '@/lib/orders/order';
import { type MailKind, mailKinds } from '@/lib/outbox/kinds';
import { getSubject } from '@/lib/outbox/subjects';

/** Whether a copy of a mail of this kind is kept: all but the provider's own, see docs/decisions/0019. */
export function isKept(kind: MailKind): boolean {
  return mailKinds[kind].recipient !== 'provider';
}

/** What the copy of a mail will belong to; asked before the transaction that marks it as sent. */
export async function ownerOf(kind: MailKind, subjectId: string): Promise<Owner> {
  const { subject } = mailKinds[kind];
  const row = subject && (await getSubject(subject, subjectId));
  return {
    orderId: row?.orderId ?? null,
    withdrawalId: row && subject === 'withdrawals' ? subjectId : null,
  };
}

/**
 * Stores the copy of a mail in the transaction that marks it as sent. Whoever was erased while the mail was on its way has
 * none.
 */
export async function keepCopy(
  tx: Transaction,
  mailId: string,
  owner: Owner,
  copy: MailCopy,
  isCertain: boolean,
): Promise<void> {
  const held = {
    orderId: owner.orderId && (await isOrderThere(tx, owner.orderId)) ? owner.orderId : null,
    withdrawalId:
      owner.withdrawalId && (await isDeclarationThere(tx, owner.withdrawalId)) ? owner.withdrawalId : null,
  };
  if (held.orderId || held.withdrawalId) await storeCopy(tx, mailId, held, copy, isCertain);
}

async function isOrderThere(tx: Transaction, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id);
  return order !== null && order.buyerErasedAt === null;
}

async function isDeclarationThere(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for('key share');
  return rows.length > 0;
}

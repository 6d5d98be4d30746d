import 'server-only';
import type { Transaction } from '@/db/client';
import { paymentIssues } from '@/db/schema';
import { queueMail } from '@/lib/outbox/outbox';

type Issue = Pick<
  typeof paymentIssues.$inferInsert,
  'orderId' | 'stripeSessionId' | 'kind' | 'expected' | 'actual'
>;

/** Keeps a payment that does not fit for a person to look at, and tells the provider once, however often it is reported. */
export async function reportIssue(tx: Transaction, issue: Issue): Promise<void> {
  const [row] = await tx
    .insert(paymentIssues)
    .values(issue)
    .onConflictDoNothing()
    .returning({ id: paymentIssues.id });
  if (row) await queueMail(tx, 'payment-issue', row.id);
}

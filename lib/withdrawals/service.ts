import 'server-only';
import { eq } from 'drizzle-orm';
import { withdrawals } from '@/db/schema';
import { daysAfter } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { getDb } from '@/lib/database';
import type { Locale } from '@/lib/i18n/locales';
import { findPaidOrderId } from '@/lib/orders/order';
import { queueMail } from '@/lib/outbox/outbox';
import { tellOwner } from '@/lib/outbox/owner-mail';
import { derivedUuid } from '@/lib/security/derived-uuid';
import { limitShop } from '@/lib/security/rate-limit';
import { judgeReceipt } from './receipt-limits';
import type { WithdrawalInput } from './schema';

export type Withdrawal = typeof withdrawals.$inferSelect;

/** Everything paid goes back within 14 days of the declaration (German Civil Code, §§ 355, 357). */
const REFUND_DAYS = 14;

/**
 * Takes a declaration of withdrawal: stored first, in one transaction with the receipt and the provider's task as
 * queued mails. It counts whether or not an order is found for it, and changes no order by itself: a person decides.
 * The same declaration sent twice from one form (double click, reload) is one declaration. Whoever sends too many is
 * still heard: single mails stop, storing does not, and the provider is told once that the desk shows more.
 * @param formKey one per review page
 * @param isPatient false when this visitor has sent very many: then only a known order brings mails
 * @returns the stored declaration and whether the page may promise an acknowledgement by mail; throws when the database
 * fails
 */
export async function declareWithdrawal(
  input: WithdrawalInput,
  locale: Locale,
  formKey: string,
  isPatient = true,
): Promise<Withdrawal & { isAnnounced: boolean }> {
  const declarationKey = keyOf(formKey, input);
  const declaredAt = new Date();
  const hasRoom = await limitShop('withdrawalMail');
  return getDb().transaction(async (tx) => {
    const orderId = await findPaidOrderId(input.orderReference, input.email, tx);
    const receipt = await judgeReceipt(tx, { declarationKey, orderId, email: input.email, declaredAt });
    const isAnnounced = receipt.announces && isPatient;
    const [stored] = await tx
      .insert(withdrawals)
      .values({
        declarationKey,
        name: input.name,
        orderReference: input.orderReference,
        email: input.email,
        message: input.message || null,
        locale,
        orderId,
        declaredAt,
        refundDueOn: daysAfter(dayOf(declaredAt), REFUND_DAYS),
      })
      .onConflictDoNothing({ target: withdrawals.declarationKey })
      .returning();
    if (stored) {
      if (receipt.mails && (isPatient || orderId))
        await queueMail(tx, 'withdrawal-receipt', stored.id, orderId ? 'order' : 'stranger');
      const isTold = orderId ? receipt.mails : isPatient && hasRoom;
      await tellOwner(tx, 'withdrawal-for-provider', stored.id, isTold);
      return { ...stored, isAnnounced };
    }
    const [earlier] = await tx
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.declarationKey, declarationKey));
    if (!earlier) throw new Error('The declaration was not stored');
    return { ...earlier, isAnnounced };
  });
}

/** One key per form and content, so that a corrected declaration from the same form is a declaration of its own. */
function keyOf(formKey: string, input: WithdrawalInput): string {
  return derivedUuid([formKey, input.name, input.orderReference, input.email, input.message]);
}

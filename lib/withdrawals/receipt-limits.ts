import 'server-only';
import { and, count, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { comparedAddress } from '@/db/conditions';
import { mails, withdrawals } from '@/db/schema';
import { inboxOf } from '@/lib/security/visitor';

/** How many acknowledgements leave within 24 hours; a declaration counts and is stored whether or not one does. */
export const dailyReceipts = {
  /** About one order, to the address it was ordered with. */
  perOrder: 5,
  /** To one inbox, in whatever spelling, for declarations of which no order was found. */
  perStranger: 3,
  /** To all such addresses together. */
  allStrangers: 60,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const LOCK = 'withdrawal-receipts';

/**
 * Whether a declaration is acknowledged by mail, itself not counted. Until the transaction ends no other declaration is
 * judged.
 * @returns `mails`: whether the mail leaves; `announces`: whether the page may promise it, which must not tell whether
 * an order was found and therefore asks the same of every declaration
 */
export async function judgeReceipt(
  tx: Transaction,
  declaration: { declarationKey: string; orderId: string | null; email: string; declaredAt: Date },
): Promise<{ mails: boolean; announces: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
  const { orderId, email } = declaration;
  const inbox = sql`regexp_replace(${comparedAddress(withdrawals.email)}, '[+][^@]*@', '@')`;
  const toAddress = sql`${inbox} = ${inboxOf(email)}`;
  const [ofOrder, toStranger, toAnyone, toAll] = [
    orderId ? await countOthers(tx, declaration, eq(withdrawals.orderId, orderId)) : 0,
    await countOthers(tx, declaration, and(toAddress, isNull(withdrawals.orderId))),
    await countOthers(tx, declaration, toAddress),
    await countOthers(tx, declaration, isNull(withdrawals.orderId)),
  ];
  const hasRoom = toAll < dailyReceipts.allStrangers;
  return {
    mails: orderId ? ofOrder < dailyReceipts.perOrder : toStranger < dailyReceipts.perStranger && hasRoom,
    announces: toAnyone < dailyReceipts.perStranger && hasRoom,
  };
}

async function countOthers(
  tx: Transaction,
  { declarationKey, declaredAt }: { declarationKey: string; declaredAt: Date },
  about: SQL | undefined,
): Promise<number> {
  const since = new Date(declaredAt.getTime() - DAY_MS);
  const [row] = await tx
    .select({ receipts: count() })
    .from(mails)
    .innerJoin(withdrawals, eq(withdrawals.id, mails.subjectId))
    .where(
      and(
        eq(mails.kind, 'withdrawal-receipt'),
        gt(mails.createdAt, since),
        ne(withdrawals.declarationKey, declarationKey),
        about,
      ),
    );
  return row?.receipts ?? 0;
}

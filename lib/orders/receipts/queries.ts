import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { receipts } from '@/db/schema';
import type { Currency } from '@/lib/catalog/money';
import { getDb } from '@/lib/database';
import { type ReceiptSnapshot, receiptSnapshot } from './snapshot';

/** A receipt or a cancellation; `amount` in minor units. */
export type Receipt = ReceiptSnapshot & {
  id: string;
  number: string;
  kind: 'receipt' | 'cancellation';
  orderId: string | null;
  amount: number;
  currency: Currency;
  issuedAt: Date;
};

type Row = typeof receipts.$inferSelect;

export const selection = {
  id: receipts.id,
  number: receipts.number,
  kind: receipts.kind,
  orderId: receipts.orderId,
  amount: receipts.amount,
  currency: receipts.currency,
  issuedAt: receipts.issuedAt,
  snapshot: receipts.snapshot,
};

export async function getReceipt(id: string): Promise<Receipt | null> {
  const [row] = await getDb().select(selection).from(receipts).where(eq(receipts.id, id));
  return row ? toReceipt(row) : null;
}

/** The documents of an order, the receipt first, then what corrected it. */
export async function listReceipts(orderId: string): Promise<Receipt[]> {
  const rows = await getDb()
    .select(selection)
    .from(receipts)
    .where(eq(receipts.orderId, orderId))
    .orderBy(asc(receipts.issuedAt), asc(receipts.number));
  return rows.map(toReceipt);
}

export function toReceipt({ snapshot, ...row }: Omit<Row, 'pdf' | 'cancels'>): Receipt {
  return { ...receiptSnapshot.parse(snapshot), ...row };
}

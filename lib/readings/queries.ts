import 'server-only';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { readings } from '@/db/schema';
import { getDb } from '@/lib/database';

export type DeliveredReading = {
  orderId: string;
  pdf: Buffer;
  deliveredAt: Date;
  /** An earlier version was delivered before this one. */
  isCorrected: boolean;
};

/** A finished reading that was handed over, or null. */
export async function getDeliveredReading(id: string): Promise<DeliveredReading | null> {
  const [reading] = await getDb().select().from(readings).where(eq(readings.id, id));
  if (!reading?.deliveredAt) return null;
  const { orderId, pdf, deliveredAt } = reading;
  const [first] = await getDb()
    .select({ id: readings.id })
    .from(readings)
    .where(and(eq(readings.orderId, orderId), isNotNull(readings.deliveredAt)))
    .orderBy(asc(readings.deliveredAt))
    .limit(1);
  return { orderId, pdf, deliveredAt, isCorrected: first?.id !== id };
}

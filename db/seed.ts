import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { coupons } from './schema';

/** Coupons to try everything with: percentage, fixed, expired, used up, too large, switched off. */
export const demoCoupons = [
  { code: 'WELCOME10', discountType: 'percentage', discountValue: 10 },
  { code: 'HALF', discountType: 'percentage', discountValue: 50, usageLimit: 100 },
  { code: 'FIVE', discountType: 'fixed', discountValue: 500 },
  {
    code: 'BYGONE',
    discountType: 'percentage',
    discountValue: 20,
    expiresAt: new Date('2025-12-31T23:59:59Z'),
  },
  { code: 'USEDUP', discountType: 'percentage', discountValue: 20, usageLimit: 3, usedCount: 3 },
  { code: 'ALMOSTFREE', discountType: 'percentage', discountValue: 99 },
  { code: 'SWITCHEDOFF', discountType: 'fixed', discountValue: 1000, isActive: false },
] as const satisfies (typeof coupons.$inferInsert)[];

/** Loads the demo data into a migrated database; what is already there stays as it is. */
export async function seed(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const db = drizzle(sql, { casing: 'snake_case' });
    await db
      .insert(coupons)
      .values([...demoCoupons])
      .onConflictDoNothing({ target: coupons.code });
  } finally {
    await sql.end();
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { type AuditLine, auditBooks } from '../robustness/audit';
import type { Purchase } from '../robustness/buyer';
import type { GrownShop } from './shop';

/** Mails leave two a second, and what a killed worker had begun is freed after a minute and a half. */
const PATIENCE_MS = 300_000;

/** Compares Stripe, orders, receipts, mails and coupons with what was bought, once everything has left. */
export async function readBooks(shop: GrownShop, purchases: Purchase[]): Promise<AuditLine[]> {
  const sql = postgres(shop.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const lines = await auditBooks(shop, sql, purchases);
      if (lines.every(({ wrong }) => wrong.length === 0) || Date.now() > deadline) return lines;
      await delay(2_000);
    }
  } finally {
    await sql.end();
  }
}

import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { monthsBefore, removeBatch } from '@/db/conditions';
import { visitSteps, visitSums } from '@/db/schema';
import { business } from '@/lib/shop/current';

const isOver = (day: typeof visitSums.day | typeof visitSteps.day, now: SQL) =>
  sql`${day} < (${monthsBefore(now, business().retention.visitMonths)})::date`;

/** What retention deletes of the sums, a batch at a time. */
export const visitRetention = {
  visit_sums: (tx: Transaction, now: SQL) => removeBatch(tx, visitSums, isOver(visitSums.day, now)),
  visit_steps: (tx: Transaction, now: SQL) => removeBatch(tx, visitSteps, isOver(visitSteps.day, now)),
};

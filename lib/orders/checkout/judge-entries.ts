import { firstIssues } from '@/lib/forms/issues';
import { type OverallProblem, overallProblem } from './overall-problem';
import { type CheckoutInput, checkoutSchema } from './schema';

/** What is wrong with an order as typed: the one message above the form, and those beside its fields. */
export type EntryProblems = {
  ok: false;
  code: OverallProblem;
  fieldErrors: Record<string, string>;
};

/** Judges what an order form sends by the schema of the order. */
export function judgeEntries(fields: unknown): { ok: true; input: CheckoutInput } | EntryProblems {
  const parsed = checkoutSchema.safeParse(fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  const fieldErrors = firstIssues(parsed.error);
  return { ok: false, code: overallProblem(fieldErrors), fieldErrors };
}

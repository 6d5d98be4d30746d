import { firstIssues } from '@/lib/forms/issues';
import { type CheckoutInput, checkoutSchema } from './schema';

/** What is wrong with an order as typed: the one message above the form, and those beside its fields. */
export type EntryProblems = {
  ok: false;
  code: 'fillAllFields' | 'agreeToAll' | 'checkEntries';
  fieldErrors: Record<string, string>;
};

/** Judges what an order form sends by the schema of the order, in the browser as on the server. */
export function judgeEntries(fields: unknown): { ok: true; input: CheckoutInput } | EntryProblems {
  const parsed = checkoutSchema.safeParse(fields);
  if (parsed.success) return { ok: true, input: parsed.data };
  const fieldErrors = firstIssues(parsed.error);
  return { ok: false, code: overallProblem(fieldErrors), fieldErrors };
}

/** The one message above the field errors: empty fields first, then consents, as the brief words them. */
function overallProblem(fieldErrors: Record<string, string>): EntryProblems['code'] {
  const problems = Object.entries(fieldErrors);
  if (problems.some(([, message]) => message === 'required' || message === 'birthDate.empty'))
    return 'fillAllFields';
  if (problems.every(([field]) => field.startsWith('consent'))) return 'agreeToAll';
  return 'checkEntries';
}

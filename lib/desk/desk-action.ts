import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { type FormState, type Refusal, typedValues } from '@/lib/actions/form-action';
import { firstIssues } from '@/lib/forms/issues';
import { deskPath } from '@/lib/links/links';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { logSecurity } from '@/lib/log/security-log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { opensDesk } from './access';

/** What was done; a message key of namespace `desk.done`. */
export type Done = { done: string };

type DeskActionOptions<Schema extends z.ZodType> = {
  /** The page the form stands on, whose token is needed; `key` is what the page is about, such as an order number. */
  page: (key: string) => string;
  schema: Schema;
  run: (input: z.output<Schema>, key: string) => Promise<Done | Refusal>;
};

/**
 * Wraps a form of the desk: the token is checked again before anything else, then the input. A success leads back to
 * the page, so that a reload repeats nothing; a refusal keeps what was typed. Codes are keys of `desk.problems`.
 * @returns an action for `useActionState` with token and key as its first (bound) arguments
 */
export function deskAction<Schema extends z.ZodType>({ page, schema, run }: DeskActionOptions<Schema>) {
  const act = async (token: string, key: string, formData: unknown): Promise<FormState> => {
    const values = typedValues(formData);
    const refuse = (code: string | null, fieldErrors: Record<string, string> = {}): FormState => ({
      ok: false,
      code,
      fieldErrors,
      values,
    });
    if (typeof token !== 'string' || typeof key !== 'string' || !opensDesk(token, page(key))) {
      logSecurity('link refused', { purpose: 'desk' });
      return refuse('noAccess');
    }
    const parsed = schema.safeParse(values);
    if (!parsed.success) return refuse(null, firstIssues(parsed.error));
    let answer: Done | Refusal;
    try {
      if (!(await limitVisitor('desk'))) return refuse('tooManyRequests');
      answer = await run(parsed.data, key);
    } catch (error) {
      logFailure('desk', error);
      return refuse('unexpected');
    }
    if ('done' in answer) redirect(`${deskPath(token, page(key))}?done=${answer.done}`);
    return refuse(answer.code, answer.fieldErrors);
  };
  return async (token: string, key: string, _previous: FormState, formData: unknown): Promise<FormState> =>
    inRequest(() => act(token, key, formData));
}

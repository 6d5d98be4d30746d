import 'server-only';
import { redirect } from 'next/navigation';
import type { z } from 'zod';
import { answered, type FormState, type Refusal, typedValues } from '@/lib/actions/form-action';
import { quoteOf } from '@/lib/actions/quote';
import { firstIssues } from '@/lib/forms/issues';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { logSecurity } from '@/lib/log/security-log';
import { limitVisitor } from '@/lib/security/rate-limit';
import { isSameOriginAction } from '@/lib/security/same-origin';
import { providerLocale } from '@/lib/shop/provider-locale';
import { forgetEntries, keepEntries } from './kept-entries';
import { isFresh } from './sessions/lifetime';
import { freshLinkPage } from './sessions/scope';
import { findSession } from './sessions/sessions';

/** What was done, a message key of namespace `desk.done`; or another page to go to. */
export type Done = { done: string } | { to: string };

type DeskActionOptions<Schema extends z.ZodType> = {
  /** The page the form stands on, which has to be open; `key` is what it is about, such as an order number. */
  page: (key: string) => string;
  schema: Schema;
  run: (input: z.output<Schema>, key: string) => Promise<Done | Refusal>;
  /**
   * The form's name where the step moves money, gives something away or changes where it goes: then the link must be
   * fresh. If it is not, what was typed is kept and the way to a fresh one is shown.
   */
  fresh?: string;
  /** Keeps what was typed meanwhile where it is too long for this browser's cookie. */
  keep?: (input: z.output<Schema>, key: string) => Promise<void>;
  /** Signs of the longest value, where it is more than usual. */
  longest?: number;
};

/**
 * Wraps a form of the desk: after the visitor's limit, that the desk is open here and that the form is ours is checked, then
 * the input. A success leads back to the page, so that a reload repeats nothing; a refusal keeps what was typed. Codes are
 * keys of `desk.problems`.
 * @returns an action for `useActionState` with the key as its first (bound) argument
 */
export function deskAction<Schema extends z.ZodType>({
  page,
  schema,
  run,
  fresh,
  keep,
  longest,
}: DeskActionOptions<Schema>) {
  const act = async (key: string, formData: unknown): Promise<FormState> => {
    const values = typedValues(formData, longest);
    const refuse = (code: string | null, refusal: Omit<Refusal, 'code'> = {}): FormState => ({
      ok: false,
      code,
      fieldErrors: refusal.fieldErrors ?? {},
      values: { ...values, ...refusal.values },
      sentences: refusal.sentences,
    });
    let answer: Done | Refusal;
    try {
      if (!(await limitVisitor('desk'))) return refuse('tooManyRequests');
      const session = typeof key === 'string' ? await findSession(page(key)) : null;
      if (!session || !(await isSameOriginAction())) {
        logSecurity('link refused', { purpose: 'desk' });
        return refuse('noAccess');
      }
      const parsed = schema.safeParse(values);
      if (!parsed.success) return refuse(null, { fieldErrors: firstIssues(parsed.error) });
      const isAsked = fresh !== undefined && !isFresh(session);
      if (isAsked) await (keep ? keep(parsed.data, key) : keepEntries(page(key), fresh, values));
      answer = isAsked ? { to: freshLinkPage(page(key)) } : await run(parsed.data, key);
      if (fresh && 'done' in answer) await forgetEntries();
    } catch (error) {
      const quote = quoteOf(providerLocale(), logFailure('desk', error));
      return { ok: false, code: 'unexpected', fieldErrors: {}, values, quote };
    }
    if ('to' in answer) redirect(answer.to);
    if ('done' in answer) redirect(`${page(key)}?done=${answer.done}`);
    return refuse(answer.code, answer);
  };
  return async (key: string, _previous: FormState, formData: unknown): Promise<FormState> =>
    answered(await inRequest(() => act(key, formData)));
}

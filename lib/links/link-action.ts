import 'server-only';
import { z } from 'zod';
import { type FormState, formAction } from '@/lib/actions/form-action';
import type { Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import type { RuleWith } from '@/lib/security/limits';
import { limitVisitor } from '@/lib/security/rate-limit';
import type { HeldKind } from './held-kinds';
import { readHeldForForm } from './held-links';

type LinkActionOptions<Data> = {
  kind: HeldKind;
  /** What is counted before the link is looked up. */
  limit: RuleWith<'visitor'>;
  /** Names the action in the log. */
  where: string;
  /** Carries out what the link is about; null for one that opens nothing. */
  run: (token: string) => Promise<{ data: Data } | null>;
};

/**
 * The action of a button behind a mailed link, which this browser holds under a name: opening the link alone changes nothing.
 * @returns an action for `useActionState`, with the locale and the name as its first (bound) arguments
 */
export function linkAction<Data = undefined>({ kind, limit, where, run }: LinkActionOptions<Data>) {
  return async (
    locale: Locale,
    name: string,
    ...rest: [previous: FormState<Data>, formData: unknown]
  ): Promise<FormState<Data>> =>
    formAction<z.ZodType<object>, Data>(z.object({}), async () => {
      try {
        if (!(await limitVisitor(limit))) return { code: 'tooManyRequests' };
        return (await run(await readHeldForForm(kind, name))) ?? { code: 'unexpected' };
      } catch (error) {
        return { code: 'unexpected', loggedAs: logFailure(where, error) };
      }
    })(locale, ...rest);
}

import 'server-only';
import type { z } from 'zod';
import { answeredSentences } from '@/lib/forms/answered-sentences';
import type { OwnSentences } from '@/lib/forms/field-message';
import { firstIssues } from '@/lib/forms/issues';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { logFailure } from '@/lib/log/log';
import { inRequest } from '@/lib/log/request-scope';
import { quoteOf } from './quote';
import { notePostRefused } from './refused-post';

/**
 * What a form action answers. `code` and the field errors are message keys, never sentences; `values` is what was
 * typed, so that the form can show it again (also without JavaScript).
 */
export type FormState<Data = undefined> =
  | { ok: true; data: Data }
  | {
      ok: false;
      code: string | null;
      fieldErrors: Record<string, string>;
      values: Record<string, string>;
      /** The sentences of the field errors, by message key, where the form's page does not have them. */
      sentences?: Record<string, string>;
      /** What may be quoted about a failure of ours; see `quoteOf`. */
      quote?: string;
    }
  | null;

/** What a handler throws or returns to refuse an input that the schema could not judge. */
export type Refusal = {
  code: string | null;
  fieldErrors?: Record<string, string>;
  /** What stands in fields instead of what was typed. */
  values?: Record<string, string>;
  /** Sentences of this answer alone, by the message keys it gives. */
  sentences?: Record<string, string>;
  /** The id under which the failure was logged. */
  loggedAs?: string;
};

/**
 * Logs a failure of ours and gives the refusal that tells of it.
 * @param where names the form in the log
 */
export function failed(where: string, error: unknown): Refusal {
  return { code: 'saveFailed', loggedAs: logFailure(where, error) };
}

type Handler<Input, Data> = (input: Input, locale: Locale) => Promise<{ data: Data } | Refusal>;

/**
 * Wraps a server action so that parsing always comes first.
 * @param schema zod schema over the form's fields (strings; a ticked checkbox is "on"); its messages are message keys
 * @param handler gets the parsed input; returns `{ data }`, or a refusal
 * @param own whose sentences the form prefers to those of all forms
 * @returns an action for `useActionState`, with the locale as its first (bound) argument
 */
export function formAction<Schema extends z.ZodType, Data = undefined>(
  schema: Schema,
  handler: Handler<z.output<Schema>, Data>,
  own?: OwnSentences,
) {
  const act = async (locale: Locale, formData: unknown): Promise<FormState<Data>> => {
    const values = typedValues(formData);
    if (!isLocale(locale)) return { ok: false, code: 'unexpected', fieldErrors: {}, values };
    const parsed = schema.safeParse(values);
    const found = (fieldErrors: Record<string, string>) => ({
      fieldErrors,
      sentences: answeredSentences(locale, fieldErrors, own),
    });
    if (!parsed.success) return { ok: false, code: null, ...found(firstIssues(parsed.error)), values };
    try {
      const answer = await handler(parsed.data, locale);
      if ('data' in answer) return { ok: true, data: answer.data };
      const quote = answer.loggedAs ? quoteOf(locale, answer.loggedAs) : undefined;
      return { ok: false, code: answer.code, ...found(answer.fieldErrors ?? {}), values, quote };
    } catch (error) {
      const quote = quoteOf(locale, logFailure('form action', error));
      return { ok: false, code: 'unexpected', fieldErrors: {}, values, quote };
    }
  };
  return async (locale: Locale, _previous: FormState<Data>, formData: unknown): Promise<FormState<Data>> =>
    answered(await inRequest(() => act(locale, formData)));
}

/** What an action answers; that it refuses a form, the title of the page says as well where no JavaScript runs. */
export function answered<Data>(answer: FormState<Data>): FormState<Data> {
  if (answer?.ok === false) notePostRefused(answer);
  return answer;
}

/**
 * The text fields of a form; files and React's own fields are left out. An action is a public address: whoever calls it with
 * anything but a form has sent an empty one.
 * @param longest signs of a value that are looked at: far more than any field takes, since a form without JavaScript that is
 *   refused for its length has to come back whole
 */
export function typedValues(formData: unknown, longest = 20_000): Record<string, string> {
  const values: Record<string, string> = {};
  if (!(formData instanceof FormData)) return values;
  for (const [name, value] of formData) {
    if (typeof value === 'string' && !name.startsWith('$ACTION')) values[name] = value.slice(0, longest);
  }
  return values;
}

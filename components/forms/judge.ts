import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors as EngineErrors } from 'react-hook-form';
import type { z } from 'zod';
import { localeOfAddress } from '@/lib/i18n/locale-of-address';
import { keepWholeIn } from '@/lib/i18n/whole-words';
import type { Messages } from '@/lib/messages/messages';
import type { Entries } from './form-controls';

/** Message keys by field; a field without one is right. */
export type FieldErrors = Record<string, string>;

/** What a judge asks of its form, and whom it tells what it found. */
export type JudgedForm = {
  /** What the form would send now. */
  read: () => Entries;
  /** The names of its fields: what is wrong with anything else, only the server says. */
  names: () => string[];
  onErrors: (errors: FieldErrors) => void;
};

export type Judge = {
  /** What it has to say. */
  validation: Messages['validation'];
  /** A field was left. */
  leave: (name: string) => void;
  /** A field is being changed: what was wrong with it is old news. */
  mend: (name: string) => void;
  /** All fields, before the form is sent. */
  attempt: () => Promise<FieldErrors>;
  /** What the server found. */
  take: (answered: FieldErrors) => void;
};

/**
 * The engine of all forms: react-hook-form without its hook, so that no page sends it ahead. It registers no control and
 * holds no value: what stands in the form is read when it is judged, and nothing is ever written there.
 */
export function startJudge(schema: z.ZodType, form: JudgedForm, validation: Messages['validation']): Judge {
  const resolve = zodResolver(schema as z.ZodType<Entries, Entries>, undefined, { raw: true });
  const control = createFormControl<Entries>({
    shouldFocusError: false,
    resolver: (_values, context, options) => resolve(form.read(), context, options),
  });
  const ofForm = (errors: EngineErrors<Entries>): FieldErrors =>
    Object.fromEntries(form.names().flatMap((name) => keyOf(name, errors[name]?.message)));
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors }) => form.onErrors(ofForm(errors ?? {})),
  });
  return {
    validation,
    leave: (name) => void control.trigger(name),
    mend: (name) => control.clearErrors(name),
    attempt: async () => {
      let found: FieldErrors = {};
      const refused = (errors: EngineErrors<Entries>) => {
        found = ofForm(errors);
      };
      await control.handleSubmit(() => {}, refused)();
      return found;
    },
    take: (answered) => {
      control.clearErrors();
      for (const [name, message] of Object.entries(answered)) control.setError(name, { message });
    },
  };
}

const keyOf = (name: string, message: unknown) =>
  typeof message === 'string' ? [[name, message] as const] : [];

const written = {
  en: () => import('@/messages/en/validation.json'),
  de: () => import('@/messages/de/validation.json'),
};

/** The sentences in the language of the page, which no page carries before somebody types. */
export async function validationHere(): Promise<Messages['validation']> {
  const { default: validation } = await written[localeOfAddress(window.location.pathname)]();
  return keepWholeIn(validation);
}

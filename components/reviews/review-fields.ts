import { useMemo } from 'react';
import { sentenceFor, summaryOf } from '@/components/forms/field-sentences';
import type { FieldErrors } from '@/components/forms/judge';
import { quoted } from '@/components/forms/quoted';
import type { Sentences } from '@/lib/forms/field-message';
import type { Messages } from '@/lib/messages/messages';

export const REVIEW_FIELDS = ['name', 'age', 'reviewText', 'email'] as const;
export type ReviewField = (typeof REVIEW_FIELDS)[number];

export type ReviewTexts = Pick<
  Messages['reviews'],
  'write' | 'form' | 'success' | 'errorTitle' | 'errorSummary' | 'errors'
>;

/** The sentence for a message key of a review form. */
export function reviewError(
  answer: { code?: string | null; quote?: string } | null,
  texts: ReviewTexts,
): string | undefined {
  if (!answer?.code) return undefined;
  return quoted(texts.errors[answer.code as keyof ReviewTexts['errors']] ?? texts.errors.unexpected, answer);
}

/** What the fields of both forms have in common, with ids of their own: the page has other forms as well. */
export function reviewFieldProps(name: ReviewField, texts: ReviewTexts, idPrefix: string) {
  const common = { id: `${idPrefix}-${name}`, label: texts.form[name], required: true };
  if (name === 'name') return { ...common, hint: texts.form.nameHint, autoComplete: 'given-name' };
  if (name === 'age')
    return { ...common, hint: texts.form.ageHint, inputMode: 'numeric' as const, autoComplete: 'off' };
  if (name === 'email')
    return { ...common, hint: texts.form.emailHint, type: 'email', autoComplete: 'email' };
  return common;
}

/** The sentences beside the fields of a review form and above it. */
export function useReviewSentences(
  found: { errors: FieldErrors; summary: FieldErrors; sentences: Sentences[] },
  texts: ReviewTexts,
  idPrefix: string,
) {
  const { errors, summary, sentences } = found;
  const words = useMemo(() => ({ catalogues: sentences, idPrefix: `${idPrefix}-` }), [sentences, idPrefix]);
  const summaryErrors = useMemo(() => summaryOf(REVIEW_FIELDS, summary, words), [summary, words]);
  const field = (name: ReviewField) => ({
    ...reviewFieldProps(name, texts, idPrefix),
    name,
    error: sentenceFor(name, errors, words),
  });
  return { field, summaryErrors };
}

import type { SummaryError } from '@/components/ui/error-summary';
import { fieldMessage, type Sentences } from '@/lib/forms/field-message';
import type { FieldErrors } from './judge';

type Words = {
  /** What to do where an entry or a tick is missing, in words that name the field. */
  missing?: Record<string, unknown>;
  labels?: Record<string, string>;
  /** Where all other messages are looked for, in this order. */
  catalogues: Sentences[];
  /** Stands in front of a field's name in its id. */
  idPrefix?: string;
};

/** The sentence beside a field. */
export function sentenceFor(name: string, errors: FieldErrors, { missing, catalogues }: Words) {
  const key = errors[name];
  const isMissing = key === 'required' || key === 'consentRequired';
  const named = isMissing ? missing?.[name] : undefined;
  return typeof named === 'string' ? named : fieldMessage(key, ...catalogues);
}

/** The sentences above the form, in the order of its fields; each names its field. */
export function summaryOf(names: readonly string[], errors: FieldErrors, words: Words): SummaryError[] {
  return names.flatMap((name) => {
    const message = sentenceFor(name, errors, words);
    if (!message) return [];
    const id = `${words.idPrefix ?? ''}${name}`;
    const label = words.labels?.[name];
    const isNamed = !label || message === words.missing?.[name] || isSaidIn(message, label);
    return [{ id, message: isNamed ? message : `${label}: ${message}` }];
  });
}

/** Whether a sentence says a field's name itself: "Date of birth: Please enter the date of birth." says it twice. */
function isSaidIn(sentence: string, label: string): boolean {
  return wordsOf(sentence).includes(wordsOf(label));
}

/** The words of a text in lower case, each between two spaces. */
const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}-]+/gu)
      ?.join(' ') ?? ''
  } `;

import type { ComponentType } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { OpenWords } from './words';

/** What each calculator asks for. The fields are called as in the other forms, so that this tab can offer what was typed to them. */
export const fieldsOf = {
  lifePath: ['dateOfBirth', 'secondDate'],
  personalYear: ['dateOfBirth'],
  name: ['firstName', 'lastName'],
  chart: ['firstName', 'lastName', 'dateOfBirth'],
} as const;

export type OpenKind = keyof typeof fieldsOf;
export type OpenField = (typeof fieldsOf)[OpenKind][number];
export type OpenValues = Record<OpenField, string>;

export const isDateField = (field: OpenField) => field === 'dateOfBirth' || field === 'secondDate';

/** Keys of `words.problems`, by field. */
export type OpenProblems = Partial<Record<OpenField, string>>;

export type AnswerProps = { values: OpenValues; words: OpenWords; locale: Locale };

/** The part of a calculator that computes; it is fetched when somebody begins to type. */
export type AnswerPart = {
  /** What is wrong with the entries; empty when nothing is. */
  judge: (values: OpenValues) => OpenProblems;
  /** Only for entries that `judge` finds nothing wrong with. */
  Answer: ComponentType<AnswerProps>;
};

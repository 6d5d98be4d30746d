import type { ComponentType } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import type { OpenProblems, OpenValues } from './fields';
import type { OpenWords } from './words';

export type AnswerProps = { values: OpenValues; words: OpenWords; locale: Locale };

/** The part of a calculator that computes; it is fetched when somebody begins to type. */
export type AnswerPart = {
  /** What is wrong with the entries; empty when nothing is. */
  judge: (values: OpenValues) => OpenProblems;
  /** Only for entries that `judge` finds nothing wrong with. */
  Answer: ComponentType<AnswerProps>;
};

import type { AnswerPart } from './answer-part';
import type { OpenKind } from './fields';

/** Fetches the part that computes. */
export const loadAnswer: Record<OpenKind, () => Promise<AnswerPart>> = {
  lifePath: () => import('./life-path-answer'),
  personalYear: () => import('./personal-year-answer'),
  name: () => import('./name-answer'),
  chart: () => import('./chart-answer'),
};

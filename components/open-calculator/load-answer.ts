import type { AnswerPart, OpenKind } from './kinds';

/** Fetches the part that computes. */
export const loadAnswer: Record<OpenKind, () => Promise<AnswerPart>> = {
  lifePath: () => import('./life-path-answer'),
  personalYear: () => import('./personal-year-answer'),
  name: () => import('./name-answer'),
  chart: () => import('./chart-answer'),
};

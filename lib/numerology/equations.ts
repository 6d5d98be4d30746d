import type { ReductionStep } from './reduce';

/** Numbers added up, as everything that shows a sum writes it: "2 + 0 = 2". */
export function equation(numbers: readonly number[], sum: number): string {
  return `${numbers.join(' + ')} = ${sum}`;
}

/** The steps of a reduction, each as its equation. */
export function equationsOf(steps: readonly ReductionStep[]): string[] {
  return steps.map(({ digits, to }) => equation(digits, to));
}

/** One line of a reduction: 29, its digits 2 and 9, and their sum 11. */
export type ReductionStep = { from: number; digits: number[]; to: number };

/** A reduced number with every step that led to it; no steps when it was reduced already. */
export type Reduction = { value: number; steps: ReductionStep[] };

/** The numbers at which a reduction stops; 33 and 44 reduce. */
export const MASTER_NUMBERS: readonly number[] = [11, 22];

/**
 * Adds the digits of a whole number until one digit is left, stopping at 11 or 22 at any step unless
 * `keepMasters` is false. Zero stays zero. Throws a RangeError for negative or fractional numbers.
 */
export function reduce(n: number, { keepMasters = true }: { keepMasters?: boolean } = {}): Reduction {
  return reduceKeeping(n, keepMasters ? MASTER_NUMBERS : []);
}

/** `reduce` for other schools: stops at exactly the given numbers. */
export function reduceKeeping(n: number, masters: readonly number[]): Reduction {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError('Only whole numbers from 0 can be reduced');
  const steps: ReductionStep[] = [];
  let value = n;
  while (value > 9 && !masters.includes(value)) {
    const digits = digitsOf(String(value));
    const to = sumOf(digits);
    steps.push({ from: value, digits, to });
    value = to;
  }
  return { value, steps };
}

/** The decimal digits of a text in order, leading zeros included; everything else is left out. */
export function digitsOf(text: string): number[] {
  return Array.from(text.replace(/[^0-9]/g, ''), Number);
}

/** The sum of a list; 0 for an empty one. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

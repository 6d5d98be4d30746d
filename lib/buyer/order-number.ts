/** Two groups in the letters and digits of `newOrderNumber`, divided by hyphens, spaces or nothing. */
const GROUPS = '[\\s\\p{Pd}]*([2-9A-HJ-NP-Z]{4})[\\s\\p{Pd}]*([2-9A-HJ-NP-Z]{4})';
const IN_TEXT = new RegExp(`(?<![A-Z0-9])NU${GROUPS}(?![A-Z0-9])`, 'u');
const ALONE_WITHOUT_PREFIX = new RegExp(`^${GROUPS}\\s*$`, 'u');

/**
 * Finds an order number in what somebody typed: in lower case, with spaces for hyphens, in the middle of a sentence,
 * or, when it stands alone, without its "NU".
 * @returns the number as we write it, such as NU-7K4Q-92MX, or null
 */
export function readOrderNumber(text: string): string | null {
  const upper = text.toUpperCase();
  const found = IN_TEXT.exec(upper) ?? ALONE_WITHOUT_PREFIX.exec(upper);
  return found ? `NU-${found[1]}-${found[2]}` : null;
}

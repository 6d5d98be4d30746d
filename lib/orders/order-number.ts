import { plainText } from '@/lib/forms/typed-text';

/** Letters and digits that nobody mistakes for one another, read aloud or copied by hand. */
export const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const GROUP_LENGTH = 4;

/** Whether text from an address can be an order number at all; nothing else is asked of the database. */
export function isOrderNumber(text: string): boolean {
  return /^NU-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(text);
}

/** Two groups, divided by hyphens, spaces or nothing. */
const GROUP = `[\\s\\p{Pd}]*([${ALPHABET}]{${GROUP_LENGTH}})`;
const IN_TEXT = new RegExp(`(?<![A-Z0-9])NU${GROUP}${GROUP}(?![A-Z0-9])`, 'u');
const ALONE_WITHOUT_PREFIX = new RegExp(`^${GROUP}${GROUP}\\s*$`, 'u');

/**
 * Finds an order number in what somebody typed: in lower case, with spaces for hyphens, with
 * full-width, invisible or typographic signs, in the middle of a sentence,
 * or, when it stands alone, without its "NU".
 * @returns the number as we write it, such as NU-7K4Q-92MX, or null
 */
export function readOrderNumber(text: string): string | null {
  const upper = plainText(text).toUpperCase();
  const found = IN_TEXT.exec(upper) ?? ALONE_WITHOUT_PREFIX.exec(upper);
  return found ? `NU-${found[1]}-${found[2]}` : null;
}

import { BLANKS, isBlank } from './blank';

/**
 * A code, number or address as it would be typed on a plain keyboard: full-width signs become ordinary ones, invisible
 * signs go, typographic dashes and quotation marks become straight ones, spaces at the ends go.
 */
export function plainText(text: string): string {
  if (isBlank(text)) return '';
  return text
    .replace(BLANKS, ' ')
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\u2018-\u201b\u2032\u00b4]/gu, "'")
    .replace(/[\u201c-\u201f\u2033\u00ab\u00bb]/gu, '"')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import { isSealNumber, partMarkup, type SealColours, sealShape } from '@/lib/seal/seal';
import { colours } from '../theme';

/** A drawing and what is said of it to whoever does not see it. */
export type Picture = { svg: string; alt: string };

const PRINT: SealColours = { ink: colours.ink, line: colours.goldDeep, paper: colours.sheet };
/** On the night ground of a cover. */
export const NIGHT: SealColours = { ink: colours.sheet, line: '#d8b96a', paper: '#24152f' };

/**
 * A number's seal as it is printed `size` points wide, with the numeral in its middle unless it is told otherwise; null for
 * no number, and for one without a seal.
 * @param stroke the thickness of the star's line in points
 */
export function sealPicture(
  number: number | null,
  { locale, size, numeral = true, stroke = 0.9, palette = PRINT }: SealPictureOptions,
): Picture | null {
  if (number === null || !isSealNumber(number)) return null;
  const parts = sealShape(number, {
    ticks: size < 120 ? 44 : 120,
    detail: size < 50 ? 'mark' : 'fine',
    ...(numeral ? { opening: 21, numeral: true } : {}),
  });
  const drawing = parts.map((part) => partMarkup(part, (stroke * 100) / size, palette)).join('');
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" stroke-linejoin="round">${drawing}</svg>`,
    alt: translatorFor(locale, 'documents')('seal', { number: String(number) }),
  };
}

type SealPictureOptions = {
  locale: Locale;
  size: number;
  numeral?: boolean;
  stroke?: number;
  palette?: SealColours;
};

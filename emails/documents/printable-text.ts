import 'server-only';
import { regularFaces } from './fonts';

/** Stands visibly where a letter would be that none of our typefaces has. */
export const UNPRINTABLE = '□';

/** What has a shape on paper; spaces and controls are the renderer's business. */
const VISIBLE = /[\p{L}\p{M}\p{N}\p{P}\p{S}]/gu;

/** They only choose between two shapes of the sign before them. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * Makes a text one that our typefaces can print: letters and their marks as one character, since that is what typefaces
 * have, and a sign for each that none has; the renderer would print some other letter instead. Fonts have to be loaded.
 */
export function printableText(text: string): string {
  const faces = regularFaces();
  const isPrintable = (sign: string) => {
    const codePoint = sign.codePointAt(0) ?? 0;
    return faces.some((face) => face.hasGlyphForCodePoint(codePoint));
  };
  return text
    .normalize('NFC')
    .replace(VARIATION_SELECTORS, '')
    .replace(VISIBLE, (sign) => (isPrintable(sign) ? sign : UNPRINTABLE));
}

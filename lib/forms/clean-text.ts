import { BLANKS, isBlank } from './blank';

/**
 * Signs without a shape: directions and their overrides, zero-width spaces and joiners, tags, soft hyphens. Two joiners stay
 * where they are spelling: between letters of scripts that join, and between the parts of one picture.
 */
const UNSEEN =
  /(?!(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}])[\u200c\u200d])(?!(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic}))(?:\p{Cf}|[\u034f\u17b4\u17b5]|[\u180b-\u180f])/gu;

/**
 * What somebody wrote, as it is stored: composed (NFC), without what nobody sees and what turns the direction of what stands
 * beside it, without control characters and halves of signs. Lines stay.
 */
export function cleanText(typed: string): string {
  if (isBlank(typed)) return '';
  return typed
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/\r\n?|[\p{Zl}\p{Zp}\u0085]/gu, '\n')
    .replace(/\t/g, ' ')
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .normalize('NFC')
    .trim();
}

/** The same for one line: breaks become spaces, so that nothing slips into a mail's head, and spaces stand singly. */
export function cleanLine(typed: string): string {
  return cleanText(typed.replace(/\p{Cc}/gu, ' '))
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
}

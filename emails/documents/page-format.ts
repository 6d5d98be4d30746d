import { colours } from '../theme';
import { SANS, SERIF } from './fonts';
import type { TextStyles } from './markdown';

/** The two shapes of a reading: for the printer, and for a telephone or a tablet held upright. */
export const readingFormats = ['a4', 'screen'] as const;
export type ReadingFormat = (typeof readingFormats)[number];

export function isReadingFormat(value: unknown): value is ReadingFormat {
  return readingFormats.some((format) => format === value);
}

/** Sizes in points; `unit` is 1 on A4. */
export type PageFormat = {
  size: [width: number, height: number];
  margin: number;
  /** The size of the running text. */
  text: number;
  unit: number;
  /** Of a chapter: its seal, its title against the running text, and the gap above it. */
  seal: number;
  title: number;
  gap: number;
};

export const pageFormats: Record<ReadingFormat, PageFormat> = {
  a4: { size: [595.28, 841.89], margin: 72, text: 11, unit: 1, seal: 92, title: 2.1, gap: 18 },
  // Read at full width on a telephone: there, as large as print at arm's length.
  screen: { size: [420, 640], margin: 36, text: 13, unit: 0.72, seal: 66, title: 1.8, gap: 14 },
};

/** The same for a reading of so few words that it fits on one page behind its cover. */
export function briefFormat(format: PageFormat): PageFormat {
  const { text, unit, margin } = format;
  return { ...format, margin: margin - 14 * unit, text: text - 0.5, seal: 46 * unit, title: 1.5, gap: 4 };
}

/** Whether a format is set as closely as a reading of few words is. */
export function isBrief({ gap }: PageFormat): boolean {
  return gap < 10;
}

/** What has to stand below a heading: the least part of a paragraph that the renderer does not take to the next page. */
export function leastBelow({ text }: PageFormat): number {
  return text * 1.6 * 3 + 12;
}

/** How a reader's text looks in a format. */
export function readersStyles({ text, unit }: PageFormat): TextStyles {
  return {
    h2: {
      fontFamily: SERIF,
      fontSize: text * 1.3,
      lineHeight: 1.3,
      color: colours.royal,
      marginTop: 14 * unit,
      marginBottom: 6 * unit,
    },
    h3: {
      fontFamily: SANS,
      fontWeight: 600,
      fontSize: text,
      lineHeight: 1.4,
      marginTop: 10 * unit,
      marginBottom: 3,
    },
    paragraph: { fontSize: text, lineHeight: 1.6, marginBottom: 8 },
    list: { fontSize: text, lineHeight: 1.6, marginBottom: 6 },
    item: { flexDirection: 'row', marginBottom: 4, paddingLeft: 4 },
  };
}

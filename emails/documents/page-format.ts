/** The two shapes of a reading: for the printer, and for a telephone or a tablet held upright. */
export const readingFormats = ['a4', 'screen'] as const;
export type ReadingFormat = (typeof readingFormats)[number];

/** The shape that is asked for; A4 where none, or none that there is. */
export function readingFormat(asked: unknown): ReadingFormat {
  return readingFormats.find((format) => format === asked) ?? 'a4';
}

/** Sizes in points; `unit` is 1 on A4. */
export type PageFormat = {
  width: number;
  height: number;
  margin: number;
  /** The size of the running text. */
  text: number;
  unit: number;
  /** Of a chapter: its seal, its title against the running text, and the gap above it. */
  seal: number;
  title: number;
  gap: number;
  /** Whether it is set as closely as a reading of few words is. */
  brief: boolean;
};

export const pageFormats: Record<ReadingFormat, PageFormat> = {
  a4: {
    width: 595.28,
    height: 841.89,
    margin: 72,
    text: 11,
    unit: 1,
    seal: 92,
    title: 2.1,
    gap: 18,
    brief: false,
  },
  // Read at full width on a telephone: there, as large as print at arm's length.
  screen: {
    width: 420,
    height: 640,
    margin: 36,
    text: 13,
    unit: 0.72,
    seal: 66,
    title: 1.8,
    gap: 14,
    brief: false,
  },
};

/** The same for a reading of so few words that it fits on one page behind its cover. */
export function briefFormat(format: PageFormat): PageFormat {
  const { text, unit, margin } = format;
  return {
    ...format,
    margin: margin - 14 * unit,
    text: text - 0.5,
    seal: 46 * unit,
    title: 1.5,
    gap: 4,
    brief: true,
  };
}

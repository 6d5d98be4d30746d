/**
 * Forbids a line break beside it; unlike a hyphen that forbids one (U+2011), search passes over it, and every font can do
 * without it. Copied text keeps it, unseen; what is pasted into our forms loses it there (`lib/forms/clean-text.ts`). To
 * take it out while copying cost every page more script than its allowance leaves (docs/decisions/0011).
 */
const WORD_JOINER = '\u2060';

/** "E-Mail" after other words, where a line may end behind its hyphen. At the start of a text there is no room for that. */
const TORN = /(?<=\s\S*)\b(E-)(?=Mail)/g;

/** A text whose "E-Mail" no line break tears. */
export function keepWhole(text: string): string {
  return text.replace(TORN, `$1${WORD_JOINER}`);
}

/** The same for every text of a catalogue, whose shape stays. */
export function keepWholeIn<Catalogue>(catalogue: Catalogue): Catalogue {
  if (typeof catalogue === 'string') return keepWhole(catalogue) as Catalogue;
  if (Array.isArray(catalogue)) return catalogue.map((each) => keepWholeIn(each)) as Catalogue;
  if (!catalogue || typeof catalogue !== 'object') return catalogue;
  return Object.fromEntries(
    Object.entries(catalogue).map(([key, value]) => [key, keepWholeIn(value)]),
  ) as Catalogue;
}

/** HTML of a mail: programs for mail do not all know the joiner, so the word stands in a box that does not wrap. */
export function keepWholeInHtml(html: string): string {
  return html.replace(/(?<=>)[^<]*E-Mail[^<]*(?=<)/g, (text) =>
    text.replaceAll('E-Mail', '<span style="white-space:nowrap">E-Mail</span>'),
  );
}

/** What a chapter's text is made of: nothing, our description, saved passages, or words of its own. */
export type ChapterState = 'empty' | 'ours' | 'passage' | 'own';

/**
 * Judges a chapter by its paragraphs: one that stands in our description or in a passage is nobody's own.
 * @param known our paragraphs, and the texts of the reader's passages
 */
export function stateOf(
  text: string,
  known: { ours: readonly string[]; passages: readonly string[] },
): ChapterState {
  const paragraphs = paragraphsOf(text);
  if (paragraphs.length === 0) return 'empty';
  const ours = new Set(known.ours.flatMap(paragraphsOf));
  if (paragraphs.every((paragraph) => ours.has(paragraph))) return 'ours';
  const saved = new Set(known.passages.flatMap(paragraphsOf));
  return paragraphs.every((paragraph) => ours.has(paragraph) || saved.has(paragraph)) ? 'passage' : 'own';
}

/** The paragraphs of a Markdown text by their bare words: marks and line breaks are no words of one's own. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .replace(/^[#>\s*+-]+|[*_`]/gm, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
}

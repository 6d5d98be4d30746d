/**
 * A text by its letters and digits alone, in small letters without marks: line breaks, hyphens and the ways in which a PDF
 * writes an umlaut are no difference.
 */
export function bareLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of a text, each as its bare letters. */
export function bareWords(text: string): string[] {
  return text
    .split(/[\s\p{Z}\p{Pd}]+/u)
    .map(bareLetters)
    .filter(Boolean);
}

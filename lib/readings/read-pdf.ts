import 'server-only';

/** A reading has 2 to 30 pages; what a file says after these is not looked at. */
const MOST_PAGES = 120;

export type PdfWords = { pages: number; words: string };

/**
 * Reads the words of a PDF, those in filled-in form fields too.
 * @returns null where it cannot be opened; no words where there are pictures only
 */
export async function readPdf(pdf: Buffer): Promise<PdfWords | null> {
  // It is heavy, and only the desk needs it.
  const { getDocumentProxy } = await import('unpdf');
  try {
    const document = await getDocumentProxy(new Uint8Array(pdf), { isEvalSupported: false, verbosity: 0 });
    try {
      if (document.numPages < 1) return null;
      const parts: string[] = [];
      for (let number = 1; number <= Math.min(document.numPages, MOST_PAGES); number += 1) {
        const page = await document.getPage(number);
        const [{ items }, fields] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
        for (const item of items) if ('str' in item) parts.push(item.str, item.hasEOL ? '\n' : '');
        for (const { fieldValue } of fields) if (typeof fieldValue === 'string') parts.push('\n', fieldValue);
        parts.push('\n');
      }
      return { pages: document.numPages, words: parts.join('').replaceAll('\u0000', '').trim() };
    } finally {
      await document.destroy();
    }
  } catch {
    return null;
  }
}

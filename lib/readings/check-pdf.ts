/** The largest reading that is accepted, in bytes; mail servers take attachments of up to about 20 MB. */
export const READING_MAX_BYTES = 15 * 1024 * 1024;

/** Why a file is no reading; each is a message key of namespace `desk.problems`. */
export type PdfProblem = 'pdfMissing' | 'pdfTooLarge' | 'notPdf' | 'pdfIncomplete' | 'pdfLocked';

/**
 * Judges an uploaded file by its bytes, whatever its name says: it must begin as a PDF, have its end, and open without a
 * password.
 */
export function checkReadingPdf(bytes: Buffer): PdfProblem | null {
  if (bytes.length === 0) return 'pdfMissing';
  if (bytes.length > READING_MAX_BYTES) return 'pdfTooLarge';
  if (!/^%PDF-[12]\.\d/.test(bytes.subarray(0, 8).toString('latin1'))) return 'notPdf';
  // The end: where the cross-reference table lies, and the mark; programs may add some bytes after it.
  const end = /startxref\s+(\d+)\s+%%EOF/.exec(bytes.subarray(-2048).toString('latin1'));
  if (!end || Number(end[1]) >= bytes.length) return 'pdfIncomplete';
  const trailer = bytes.subarray(Number(end[1])).toString('latin1');
  if (!/^\s*(xref|\d+\s+\d+\s+obj)/.test(trailer)) return 'pdfIncomplete';
  return /\/Encrypt\s+\d+\s+\d+\s+R/.test(trailer) ? 'pdfLocked' : null;
}

import { describe, expect, it } from 'vitest';
import { checkReadingPdf, READING_MAX_BYTES } from './check-pdf';

/** A small PDF with everything a reader needs; `trailer` goes into its trailer. */
function pdf({ trailer = '', tail = '' } = {}): Buffer {
  const body =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R ${trailer} >>\n`;
  return Buffer.from(`${body}${table}startxref\n${body.length}\n%%EOF\n${tail}`);
}

describe('an uploaded reading', () => {
  it('is a PDF with its head and its end', () => {
    expect(checkReadingPdf(pdf())).toBeNull();
    expect(checkReadingPdf(pdf({ tail: '\n\n' }))).toBeNull();
  });

  it('is refused when there is nothing in it or too much', () => {
    expect(checkReadingPdf(Buffer.alloc(0))).toBe('pdfMissing');
    expect(checkReadingPdf(Buffer.concat([pdf(), Buffer.alloc(READING_MAX_BYTES)]))).toBe('pdfTooLarge');
  });

  it.each(['PK\u0003\u0004 a Word file', '<html>%PDF-1.7</html>', '%PDF', ' %PDF-1.7', '\u0000\u0000'])(
    'is refused when it begins with %j',
    (text) => expect(checkReadingPdf(Buffer.from(text))).toBe('notPdf'),
  );

  it('is refused when its end was cut off, wherever', () => {
    const whole = pdf();
    for (let length = 9; length < whole.length - 6; length += 1)
      expect(checkReadingPdf(whole.subarray(0, length)), `${length} bytes`).not.toBeNull();
  });

  it('is refused when its end points to nowhere', () => {
    expect(checkReadingPdf(Buffer.from('%PDF-1.7\nstartxref\n99999\n%%EOF'))).toBe('pdfIncomplete');
    expect(checkReadingPdf(Buffer.from('%PDF-1.7\nnonsense\nstartxref\n0\n%%EOF'))).toBe('pdfIncomplete');
  });

  it('is refused when the buyer would need a password', () => {
    expect(checkReadingPdf(pdf({ trailer: '/Encrypt 5 0 R' }))).toBe('pdfLocked');
  });
});

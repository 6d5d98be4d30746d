/** A small PDF with everything a reader needs. */
export function readingPdf(): Buffer {
  const body =
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';
  const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>';
  return Buffer.from(`${body}${table}\nstartxref\n${body.length}\n%%EOF\n`);
}

import 'server-only';
import { checkReadingPdf, type PdfProblem, READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { formOf, readBody } from '@/lib/security/read-body';

/** What a multipart form adds to its file, generously. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** For a phone on a slow line. */
const UPLOAD_SECONDS = 300;

export type PdfUpload = { ok: true; pdf: Buffer } | { ok: false; problem: PdfProblem };

/** Reads field `pdf` of a multipart form, never more than a reading may have, and judges it. */
export async function readPdfUpload(request: Request): Promise<PdfUpload> {
  const body = await readBody(request, READING_MAX_BYTES + FORM_OVERHEAD_BYTES, UPLOAD_SECONDS);
  if (!body) return { ok: false, problem: 'pdfTooLarge' };
  const file = (await formOf(request, body))?.get('pdf');
  if (!(file instanceof Blob)) return { ok: false, problem: 'pdfMissing' };
  const pdf = Buffer.from(await file.arrayBuffer());
  const problem = checkReadingPdf(pdf);
  return problem ? { ok: false, problem } : { ok: true, pdf };
}

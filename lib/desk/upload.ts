import 'server-only';
import { checkReadingPdf, type PdfProblem, READING_MAX_BYTES } from '@/lib/readings/check-pdf';

/** What a multipart form adds to its file, generously. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

export type PdfUpload = { ok: true; pdf: Buffer } | { ok: false; problem: PdfProblem };

/** Reads field `pdf` of a multipart form, never more than a reading may have, and judges it. */
export async function readPdfUpload(request: Request): Promise<PdfUpload> {
  const body = await readAtMost(request, READING_MAX_BYTES + FORM_OVERHEAD_BYTES);
  if (!body) return { ok: false, problem: 'pdfTooLarge' };
  const contentType = request.headers.get('content-type') ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => null);
  const file = form?.get('pdf');
  if (!(file instanceof Blob)) return { ok: false, problem: 'pdfMissing' };
  const pdf = Buffer.from(await file.arrayBuffer());
  const problem = checkReadingPdf(pdf);
  return problem ? { ok: false, problem } : { ok: true, pdf };
}

/** The body, or null as soon as it is larger than allowed, whatever its head says. */
async function readAtMost(request: Request, limit: number): Promise<Buffer | null> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body ?? []) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

import 'server-only';
import { PICTURE_MAX_BYTES, type PictureProblem } from '@/lib/pictures/read-picture';
import { checkReadingPdf, type PdfProblem, READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { formOf, readBody } from '@/lib/security/read-body';

/** What a multipart form adds to its file, generously. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

/** For a phone on a slow line. */
const UPLOAD_SECONDS = 300;

export type PdfUpload = { ok: true; pdf: Buffer } | { ok: false; problem: PdfProblem };

/** Reads field `pdf` of a multipart form, never more than a reading may have, and judges it. */
export async function readPdfUpload(request: Request): Promise<PdfUpload> {
  const pdf = await readFile(request, 'pdf', READING_MAX_BYTES);
  if (typeof pdf === 'string') return { ok: false, problem: pdf === 'large' ? 'pdfTooLarge' : 'pdfMissing' };
  const problem = checkReadingPdf(pdf);
  return problem ? { ok: false, problem } : { ok: true, pdf };
}

export type PictureUpload = { ok: true; file: Buffer } | { ok: false; problem: PictureProblem };

/** Reads field `portrait` of a multipart form, never more than a picture may have. What it shows is not looked at. */
export async function readPictureUpload(request: Request): Promise<PictureUpload> {
  const file = await readFile(request, 'portrait', PICTURE_MAX_BYTES);
  if (typeof file !== 'string') return { ok: true, file };
  return { ok: false, problem: file === 'large' ? 'pictureTooLarge' : 'pictureMissing' };
}

async function readFile(request: Request, field: string, most: number): Promise<Buffer | 'large' | 'none'> {
  const body = await readBody(request, most + FORM_OVERHEAD_BYTES, UPLOAD_SECONDS);
  if (!body) return 'large';
  const file = (await formOf(request, body))?.get(field);
  return file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : 'none';
}

import 'server-only';

/** A PDF to look at in the browser, kept nowhere on the way; 404 when there is none. */
export function pdfResponse(pdf: Buffer | null, filename: string): Response {
  if (!pdf) return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

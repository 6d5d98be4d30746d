import { Readable } from 'node:stream';
import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { readPeriod } from '@/lib/calendar/period';
import { opensDesk } from '@/lib/desk/access';
import { logSecurity } from '@/lib/log/security-log';
import { csvName, receiptsCsv } from '@/lib/month/receipts-csv';
import { receiptsZip, zipName } from '@/lib/month/receipts-zip';
import { guardedRoute } from '@/lib/security/guarded-route';
import { providerLocale } from '@/lib/shop/provider-locale';

type Context = { params: Promise<{ file: string }> };

/** The receipts of a month or a year: as a list (`2026-11.csv`), or all PDFs with their list (`2026.zip`). */
export const GET = guardedRoute(
  'desk receipts',
  async (_request: Request, { params }: Context): Promise<Response> => {
    const [, name, kind] = /^([\d-]+)\.(csv|zip)$/.exec((await params).file) ?? [];
    const period = readPeriod(name);
    const isOpen = await opensDesk('/desk/month');
    if (!isOpen) logSecurity('link refused', { purpose: 'desk' });
    if (!isOpen || !period)
      return new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
    return kind === 'csv'
      ? download(
          Readable.toWeb(Readable.from(receiptsCsv(period, providerLocale()))) as ReadableStream,
          'text/csv; charset=utf-8',
          csvName(period, providerLocale()),
        )
      : download(
          receiptsZip(period, providerLocale(), { pdf: receiptPdf, filename: receiptFilename }),
          'application/zip',
          zipName(period, providerLocale()),
        );
  },
  'desk',
);

/** A file to keep, made while it is sent and kept nowhere on the way. */
function download(body: ReadableStream, type: string, filename: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}

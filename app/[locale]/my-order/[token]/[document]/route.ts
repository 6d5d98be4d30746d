import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { findBuyerOrder, readSentReading } from '@/lib/buyer/queries';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/addresses';
import { isLocale } from '@/lib/i18n/locales';
import { guardedRoute } from '@/lib/log/guarded-route';
import { logFailure } from '@/lib/log/log';
import { listReceipts } from '@/lib/orders/receipts/queries';

type Context = { params: Promise<{ locale: string; token: string; document: string }> };
type Download = { filename: string; pdf: Buffer };

export const dynamic = 'force-dynamic';

/** Hands out a buyer's reading or receipt as a file. Whatever is not there leads back to the order's page. */
export const GET = guardedRoute(
  'order download',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { locale, token, document } = await params;
    const order = await findBuyerOrder(token).catch((error: unknown) => {
      logFailure('order download', error);
      return null;
    });
    const number = new URL(request.url).searchParams.get('number');
    const file = order
      ? await (document === 'reading' ? reading(order.id, order.number) : receipt(order.id, number)).catch(
          (error: unknown) => {
            logFailure('order download', error, { order: order.id });
            return null;
          },
        )
      : null;
    if (!file) return backToOrder(locale, token);
    return new Response(new Uint8Array(file.pdf), {
      headers: {
        'Content-Type': 'application/pdf',
        'Content-Disposition': `attachment; filename="${file.filename}"`,
        'Content-Length': String(file.pdf.length),
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      },
    });
  },
);

async function reading(orderId: string, orderNumber: string): Promise<Download | null> {
  const pdf = await readSentReading(orderId);
  return pdf ? { filename: `Numina-${orderNumber}.pdf`, pdf } : null;
}

async function receipt(orderId: string, number: string | null): Promise<Download | null> {
  const issued = await listReceipts(orderId);
  const found = number === null ? issued[0] : issued.find((one) => one.number === number);
  if (!found) return null;
  return { filename: receiptFilename(found), pdf: await receiptPdf(found) };
}

function backToOrder(locale: string, token: string): Response {
  const page = /^[\w-]+$/.test(token) ? `/my-order/${token}` : '/closed/order';
  const path = pathIn(isLocale(locale) ? locale : 'en', page);
  return new Response(null, {
    status: 303,
    headers: {
      Location: `${env().SITE_URL}${path}`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}

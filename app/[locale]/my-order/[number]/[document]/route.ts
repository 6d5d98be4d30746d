import { receiptFilename, receiptPdf } from '@/emails/documents/receipt-document';
import { findHeldOrder } from '@/lib/buyer/held-order';
import { readBuyersMail } from '@/lib/buyer/papers';
import { type BuyerOrder, readSentReading } from '@/lib/buyer/queries';
import { env } from '@/lib/env';
import { isLocale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { partResponse } from '@/lib/kept-mails/part-response';
import { logFailure } from '@/lib/log/log';
import { logSecurity } from '@/lib/log/security-log';
import { listReceipts } from '@/lib/orders/receipts/queries';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ locale: string; number: string; document: string }> };
type Download = { filename: string; pdf: Buffer };

export const dynamic = 'force-dynamic';

/** Hands out a buyer's reading, a receipt, or part of a mail as it was sent. Whatever is not there leads back to the order's page. */
export const GET = guardedRoute(
  'order download',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { locale, number, document } = await params;
    const order = await findHeldOrder(number).catch((error: unknown) => {
      logFailure('order download', error);
      return null;
    });
    if (!order) logSecurity('link refused', { purpose: 'order' });
    const asked = new URL(request.url).searchParams;
    const answer = order
      ? await answerWith(document, order, asked).catch((error: unknown) => {
          logFailure('order download', error, { order: order.id });
          return null;
        })
      : null;
    return answer ?? backToOrder(locale, number);
  },
  'download',
);

async function answerWith(
  document: string,
  order: BuyerOrder,
  asked: URLSearchParams,
): Promise<Response | null> {
  if (document === 'mail') return mail(order, asked);
  const file = document === 'reading' ? await reading(order) : await receipt(order.id, asked.get('number'));
  return file && download(file);
}

async function mail(order: BuyerOrder, asked: URLSearchParams): Promise<Response | null> {
  const part = await readBuyersMail(order, asked.get('id') ?? '', asked.get('part') ?? '0');
  return part && partResponse(part);
}

async function reading({ id, number }: BuyerOrder): Promise<Download | null> {
  const pdf = await readSentReading(id);
  return pdf ? { filename: `Numina-${number}.pdf`, pdf } : null;
}

async function receipt(orderId: string, number: string | null): Promise<Download | null> {
  const issued = await listReceipts(orderId);
  const found = number === null ? issued[0] : issued.find((one) => one.number === number);
  if (!found) return null;
  return { filename: receiptFilename(found), pdf: await receiptPdf(found) };
}

function download({ filename, pdf }: Download): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Content-Length': String(pdf.length),
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

function backToOrder(locale: string, number: string): Response {
  const page = /^[\w-]+$/.test(number) ? `/my-order/${number}` : '/closed/order';
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

import { refuseUnless } from '@/lib/desk/order-route';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { partResponse } from '@/lib/kept-mails/part-response';
import { listKeptMails, readKeptPart } from '@/lib/kept-mails/queries';
import { findOrderByNumber } from '@/lib/orders/order';
import { guardedRoute } from '@/lib/security/guarded-route';

type Context = { params: Promise<{ number: string; id: string }> };

/** Shows part of a mail of the order as it was sent: `?part=` its place, without one its HTML. */
export const GET = guardedRoute(
  'desk mail',
  async (request: Request, { params }: Context): Promise<Response> => {
    const { number, id } = await params;
    const refused = await refuseUnless(number);
    if (refused) return refused;
    const order = await findOrderByNumber(number);
    const mail = order && (await listKeptMails(order.id)).find(({ mailId }) => mailId === id);
    const asked = new URL(request.url).searchParams.get('part') ?? '0';
    const part = mail?.parts.find(({ place }) => String(place) === asked);
    const kept = mail && part ? await readKeptPart(mail.mailId, part.place) : null;
    return kept ? partResponse(kept, 'inline') : pdfResponse(null, '');
  },
  'desk',
);

import { worksheetFilename, worksheetPdf } from '@/emails/documents/worksheet-document';
import { refuseUnless } from '@/lib/desk/order-route';
import { findOrder } from '@/lib/desk/orders';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { getOrder } from '@/lib/mail/queries';

type Context = { params: Promise<{ token: string; number: string }> };

/** Shows the worksheet: all numbers of the reading with how they come about. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token, number } = await params;
  const refused = refuseUnless(token, number);
  if (refused) return refused;
  const found = await findOrder(number);
  const order = found && (await getOrder(found.id));
  return order ? pdfResponse(await worksheetPdf(order), worksheetFilename(order)) : pdfResponse(null, '');
}

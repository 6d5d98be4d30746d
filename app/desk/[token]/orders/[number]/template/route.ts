import { readingTemplateFilename, readingTemplatePdf } from '@/emails/documents/reading-template';
import { refuseUnless } from '@/lib/desk/order-route';
import { findOrder } from '@/lib/desk/orders';
import { pdfResponse } from '@/lib/desk/pdf-response';
import { getOrder } from '@/lib/mail/queries';

type Context = { params: Promise<{ token: string; number: string }> };

/** Gives the reading to begin with, as the order stands now: a correction after the mail is in it. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { token, number } = await params;
  const refused = refuseUnless(token, number);
  if (refused) return refused;
  const found = await findOrder(number);
  const order = found && (await getOrder(found.id));
  return order
    ? pdfResponse(await readingTemplatePdf(order), readingTemplateFilename(order))
    : pdfResponse(null, '');
}

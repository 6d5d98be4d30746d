import 'server-only';
import { compared } from '@/db/conditions';
import type { KeptBytes, KeptMail } from '@/lib/kept-mails/queries';
import { listKeptMails, readKeptPart } from '@/lib/kept-mails/queries';
import { type AgreedText, textsAgreedTo } from '@/lib/legal/agreed';
import { listConsents, type OrderConsent } from '@/lib/orders/consents';
import type { BuyerOrder } from './queries';

/** What was agreed and sent for an order, as its buyer may see it again. */
export type OrderPapers = {
  consents: (OrderConsent & { texts: AgreedText[] })[];
  /** The mails to the address the order has now, the newest first. */
  mails: KeptMail[];
};

export async function readOrderPapers(order: BuyerOrder): Promise<OrderPapers> {
  const [consents, mails] = await Promise.all([listConsents(order.id), listBuyersMails(order)]);
  return {
    consents: consents.map((consent) => ({ ...consent, texts: textsAgreedTo(consent) })),
    mails: mails.toReversed(),
  };
}

/**
 * Part of a mail that was sent to an order's buyer, or null when it is none of this order's or is not there (any more).
 * @param mailId as somebody typed it
 * @param place the part's, as somebody typed it
 */
export async function readBuyersMail(
  order: BuyerOrder,
  mailId: string,
  place: string,
): Promise<KeptBytes | null> {
  const mail = (await listBuyersMails(order)).find((one) => one.mailId === mailId);
  const part = mail?.parts.find((one) => String(one.place) === place);
  return mail && part ? readKeptPart(mail.mailId, part.place) : null;
}

/** What went to an address the order no longer has, such as a mistyped one, is not the buyer's to see. */
async function listBuyersMails({ id, email }: BuyerOrder): Promise<KeptMail[]> {
  const own = compared(email);
  return (await listKeptMails(id)).filter(({ toAddress }) => compared(toAddress) === own);
}

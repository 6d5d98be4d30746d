import 'server-only';
import { readHeld, readHeldForForm } from '@/lib/links/held-links';
import { type BuyerOrder, findBuyerOrder } from './queries';

/** The order of a number whose link was opened in this browser and still opens it, else null. */
export async function findHeldOrder(number: string): Promise<BuyerOrder | null> {
  return ofNumber(number, await readHeld('my-order', number));
}

/** The same for a form, which has to be one of our own. */
export async function findHeldOrderForForm(number: string): Promise<BuyerOrder | null> {
  return ofNumber(number, await readHeldForForm('my-order', number));
}

async function ofNumber(number: string, token: string): Promise<BuyerOrder | null> {
  const order = await findBuyerOrder(token);
  return order?.number === number ? order : null;
}

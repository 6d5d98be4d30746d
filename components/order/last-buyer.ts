import { forgetEntries, rememberEntries, typedEntriesOf } from '@/components/forms/tab-memory';
import { orderFormName } from './order-form-name';

export type Buyer = { buyerFirstName: string; buyerLastName: string; email: string };

/** Forgotten together with all that is typed into order forms. */
const NAME = 'order-buyer';

/** Forgets in this tab the form of an order that was paid, and keeps who bought. */
export function endOrder(checkoutKey: string, buyer: Buyer): void {
  forgetEntries(orderFormName(checkoutKey));
  const entries = Object.entries(buyer).map(([name, value]) => [name, { value, over: '' }]);
  rememberEntries(NAME, Object.fromEntries(entries));
}

/** Who bought in this tab before, or null. */
export function lastBuyer(): Buyer | null {
  const { buyerFirstName, buyerLastName, email } = typedEntriesOf(NAME);
  if (!buyerFirstName || !buyerLastName || !email) return null;
  return { buyerFirstName: buyerFirstName.value, buyerLastName: buyerLastName.value, email: email.value };
}

import { rememberEntries, renameEntries, typedEntriesOf } from '@/components/forms/tab-memory';
import { orderFormName } from './order-form-name';

export type Buyer = { buyerFirstName: string; buyerLastName: string; buyerOneName: string; email: string };

/** Forgotten together with all that is typed into order forms. */
const NAME = 'order-buyer';

/**
 * After an order went to its payment: the tab finds its form by the order's key, and keeps who buys, to offer it to the
 * next order.
 */
export function keepSentOrder(formName: string, checkoutKey: string, buyer: Buyer): void {
  renameEntries(formName, orderFormName(checkoutKey));
  const entries = Object.entries(buyer).map(([name, value]) => [name, { value, over: '' }]);
  rememberEntries(NAME, Object.fromEntries(entries));
}

/** Who bought in this tab before, or null. */
export function lastBuyer(): Buyer | null {
  const { buyerFirstName, buyerLastName, buyerOneName, email } = typedEntriesOf(NAME);
  if (!buyerFirstName || !buyerLastName || !email) return null;
  return {
    buyerFirstName: buyerFirstName.value,
    buyerLastName: buyerLastName.value,
    buyerOneName: buyerOneName?.value ?? '',
    email: email.value,
  };
}

import type { Locale } from '@/lib/i18n/locales';
import { agreedPackage } from '@/lib/orders/agreed-package';
import type { WholeOrder } from '@/lib/orders/order';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { chaptersOf, isOptional } from '@/lib/studio/chapters';
import { composeStudio, type Studio } from '@/lib/studio/studio';
import { germanGift } from './test-orders';

export const moment = new Date('2026-11-27T22:05:00Z');

/** A paid order as a paper is told of it; a German gift with every chapter if nothing else is said. */
export function orderOf(change: Partial<WholeOrder> = {}): WholeOrder {
  return {
    ...germanGift,
    id: '0',
    number: 'NU-7K4Q-92MX',
    numberChoices: null,
    paidAt: moment,
    createdAt: moment,
    dueDate: '2026-12-02',
    ...change,
  } as WholeOrder;
}

export function receiptOf(locale: Locale, name: string, change: Partial<Receipt> = {}): Receipt {
  return {
    locale,
    kind: 'receipt',
    number: '2026-00001',
    issuedAt: moment,
    paidAt: moment.toISOString(),
    orderNumber: 'NU-7K4Q-92MX',
    item: 'Essence Reading',
    currency: 'eur',
    listPrice: 4500,
    discount: 450,
    amount: 4050,
    paid: 4050,
    couponCode: 'WELCOME10',
    cancels: null,
    seller: { name: 'A', brand: 'B', street: 'C', city: 'D', country: 'E', email: 'F', taxNumber: 'G' },
    buyer: { name, email: 'buyer@example.com' },
    ...change,
  } as unknown as Receipt;
}

export const SENTENCES =
  'Übermütig wäre es, hier ein Ergebnis zu versprechen. Ihre Zahlen *erzählen* von Anlagen, und was daraus wird, entscheiden **Sie selbst**, Tag für Tag. ';

/** An order's reading with a text of so many signs in each chapter, or with these words. */
export function studioOf(change: Partial<WholeOrder>, signs: number, words = textOf(signs)): Studio {
  const order = orderOf({ number: 'NU-2222-3333', ...change });
  // Of the shortest reading the two chapters are left out that may be.
  const written = chaptersOf(agreedPackage(order).items).filter((key) => signs >= 200 || !isOptional(key));
  const chapters = Object.fromEntries(
    written.map((key) => [key, { text: words, version: 1, savedAt: moment }]),
  );
  return composeStudio(order, { begun: null, chapters }, []);
}

function textOf(signs: number): string {
  const blocks: string[] = [];
  for (let at = 0; at < signs; at += 700) {
    const part = SENTENCES.repeat(5).slice(0, Math.min(700, signs - at));
    if (at % 2100 === 1400) blocks.push('## Was daran schön ist', '- erstens die Ruhe\n- zweitens der Mut');
    blocks.push(part.replace(/[*\s]+$/, ''));
  }
  return blocks.join('\n\n');
}

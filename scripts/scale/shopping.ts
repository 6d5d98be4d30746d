import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { getDb } from '@/lib/database';
import { checkoutSchema } from '@/lib/orders/checkout/schema';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';

/** Orders a reading. @returns the session of Stripe */
export async function checkOut(): Promise<string> {
  const input = checkoutSchema.parse({
    checkoutKey: randomUUID(),
    packageType: 'full',
    userLanguage: 'de',
    firstName: 'Ana',
    lastName: 'Muster',
    birthDate: '27.03.1984',
    email: `delivered+${randomUUID()}@resend.dev`,
    language: 'german',
    couponCode: null,
    finalAmount: 6900,
    currency: 'eur',
    consentTerms: true,
    consentEarlyStart: true,
    consentDataProcessing: true,
  });
  const answer = await startCheckout(input);
  if (!answer.ok) throw new Error(`The checkout was refused: ${answer.code}`);
  const [row] = await getDb().execute<{ session: string }>(
    sql`select stripe_session_id as session from orders where checkout_key = ${input.checkoutKey}`,
  );
  return String(row?.session);
}

/** Pays for a new order and gives the event that tells of it. */
export async function payment(stripeUrl: string): Promise<Stripe.Event> {
  const session = await checkOut();
  const paid = await fetch(`${stripeUrl}/_control/pay`, {
    method: 'POST',
    body: JSON.stringify({ session }),
  });
  if (!paid.ok) throw new Error(`The stand-in was not paid: ${await paid.text()}`);
  const state = (await (await fetch(`${stripeUrl}/_control/state`)).json()) as { events: Stripe.Event[] };
  const event = state.events.findLast(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('The stand-in sent no event');
  return event;
}

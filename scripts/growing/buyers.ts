import { setTimeout as delay } from 'node:timers/promises';
import { priceOf } from '@/lib/catalog/packages';

type Answer = { status: number; text: string; tries: number };

/** Asks until there is a whole answer that is no server's failure, as a buyer presses the button again. */
async function persistently(ask: () => Promise<Response>): Promise<Answer> {
  let last: unknown;
  for (let tries = 1; tries <= 60; tries += 1) {
    try {
      const answer = await ask();
      const text = await answer.text();
      if (answer.status < 500) return { status: answer.status, text, tries };
      last = `status ${answer.status}`;
    } catch (error) {
      last = error;
    }
    await delay(500);
  }
  throw new Error('no answer in 60 tries', { cause: last });
}

/** The number of a buyer stands in their address at the provider and in their client address. */
export type Buyer = { number: number; key: string };

/** One purchase: checkout, payment at the stand-in, return to the shop. Returns how many tries the checkout took. */
export async function buy(siteUrl: string, stripeUrl: string, { number, key }: Buyer): Promise<number> {
  const client = `10.${number >> 8}.${number & 255}.1`;
  const body = JSON.stringify({
    checkoutKey: key,
    packageType: 'full',
    userLanguage: 'en',
    firstName: 'Test',
    lastName: 'Buyer',
    birthDate: '27.03.1984',
    email: `buyer${number}@example.com`,
    language: 'english',
    couponCode: null,
    finalAmount: priceOf('full', 'en').amount,
    currency: 'usd',
    consentTerms: true,
    consentEarlyStart: true,
    consentDataProcessing: true,
  });
  const headers = { origin: siteUrl, 'content-type': 'application/json', 'x-test-client': client };
  const { status, text, tries } = await persistently(() =>
    fetch(`${siteUrl}/api/checkout`, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) }),
  );
  const session = /cs_test_\w+/.exec(text)?.[0];
  if (!session) throw new Error(`checkout answered ${status}: ${text.slice(0, 200)}`);
  await fetch(`${stripeUrl}/_control/pay`, {
    method: 'POST',
    body: JSON.stringify({ session, wait: false }),
  });
  await persistently(() =>
    fetch(`${siteUrl}/payment-success?session_id=${session}`, {
      headers: { 'x-test-client': client },
      signal: AbortSignal.timeout(20_000),
    }),
  );
  return tries;
}

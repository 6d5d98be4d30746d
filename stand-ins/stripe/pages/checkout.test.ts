import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderParams, startKit } from '../test-kit';

let kit: Awaited<ReturnType<typeof startKit>>;
beforeAll(async () => {
  kit = await startKit({ redirectWaitMs: 200 });
});
afterAll(() => kit.close());

const GOOD_CARD = {
  cardNumber: '4242 4242 4242 4242',
  cardExpiry: '12 / 34',
  cardCvc: '123',
  cardholderName: 'Mira Sommer',
};

const create = (changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  kit.stripe.checkout.sessions.create(orderParams(changes));

const pageOf = (id: string) => `${kit.standIn.url}/c/pay/${id}`;

async function open(url: string, language = 'en') {
  const response = await fetch(url, { headers: { 'accept-language': language } });
  return { status: response.status, html: await response.text() };
}

/** Sends a form as a browser without JavaScript does, and does not follow the redirect. */
async function submit(url: string, fields: Record<string, string>) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

describe('the hosted page', () => {
  it('shows what is bought for how much, in the language of the session, and says that it is a test', async () => {
    const { id } = await create();
    const { html } = await open(pageOf(id), 'en');
    expect(html).toContain('<html lang="de">');
    expect(html).toContain('Lebenszahl: große Deutung');
    expect(html).toContain('49,00\u00a0€ bezahlen');
    expect(html).toContain('Es fließt kein Geld');
    expect(html).toContain('href="https://shop.example/checkout"');
    expect(html).toContain('value="buyer@example.com"');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['de-AT,de;q=0.9', 'de'],
    ['fr,en;q=0.5', 'en'],
    ['ja', 'en'],
  ])('follows the browser language %s when the session leaves it open', async (header, language) => {
    const { id } = await create({ locale: 'auto' });
    expect((await open(pageOf(id), header)).html).toContain(`<html lang="${language}">`);
  });

  it('never lets a product name become markup', async () => {
    const hostile = {
      currency: 'eur',
      unit_amount: 4900,
      product_data: { name: '<img src=x onerror=alert(1)>' },
    };
    const { id } = await create({ line_items: [{ quantity: 1, price_data: hostile }] });
    expect((await open(pageOf(id))).html).not.toContain('<img');
  });

  it('takes the money and sends the customer on with the session id in the address', async () => {
    const { id } = await create();
    const { status, location } = await submit(pageOf(id), GOOD_CARD);
    expect(status).toBe(303);
    expect(location).toBe(`https://shop.example/payment-success?session_id=${id}`);
    expect((await kit.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
  });

  it('waits with the redirect until the shop has answered the webhook', async () => {
    const patient = await startKit();
    let answered = false;
    patient.receiver.control.answer = async ({ event }) => {
      if (event.type !== 'checkout.session.completed') return 200;
      await new Promise((resolve) => setTimeout(resolve, 80));
      answered = true;
      return 200;
    };
    const { url } = await patient.stripe.checkout.sessions.create(orderParams());
    expect((await submit(url ?? '', GOOD_CARD)).status).toBe(303);
    expect(answered).toBe(true);
    await patient.close();
  });

  it('does not wait for ever', async () => {
    const { id } = await create();
    let release = () => {};
    kit.receiver.control.answer = () =>
      new Promise((resolve) => {
        release = () => resolve(200);
      });
    const before = Date.now();
    expect((await submit(pageOf(id), GOOD_CARD)).status).toBe(303);
    expect(Date.now() - before).toBeGreaterThanOrEqual(190);
    kit.receiver.control.answer = () => 200;
    release();
  });

  it('sends a double click to the same place and charges once', async () => {
    const { id } = await create();
    const both = await Promise.all([submit(pageOf(id), GOOD_CARD), submit(pageOf(id), GOOD_CARD)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const { payment_intent } = await kit.stripe.checkout.sessions.retrieve(id);
    const { charges } = await kit.state();
    expect(charges.filter((charge) => charge.payment_intent === payment_intent)).toHaveLength(1);
  });
});

describe('a wrong entry', () => {
  it.each([
    [{ cardNumber: '' }, 'Bitte geben Sie die Kartennummer ein.'],
    [{ cardNumber: '4242 4242 4242 4241' }, 'Diese Kartennummer ist ungültig.'],
    [{ cardExpiry: '13 / 34' }, 'Dieses Datum ist ungültig.'],
    [{ cardExpiry: '01 / 20' }, 'Diese Karte ist abgelaufen.'],
    [{ cardCvc: '12' }, 'Die Prüfnummer ist unvollständig.'],
    [{ cardholderName: ' ' }, 'Bitte geben Sie den Namen auf der Karte ein.'],
  ])('%j is named beside its field, and nothing is tried', async (changes, message) => {
    const { id } = await create();
    const { status, html } = await submit(pageOf(id), { ...GOOD_CARD, ...changes });
    expect(status).toBe(422);
    expect(html).toContain(message);
    expect(html).toContain('aria-invalid="true"');
    expect((await kit.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('keeps what was typed', async () => {
    const { id } = await create();
    const { html } = await submit(pageOf(id), { ...GOOD_CARD, cardCvc: '' });
    expect(html).toContain('value="Mira Sommer"');
  });
});

describe('a decline', () => {
  it.each([
    ['de', '4000 0000 0000 0002', 'Ihre Karte wurde abgelehnt.'],
    ['en', '4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['en', '4000 0000 0000 0127', 'The security code is incorrect.'],
    ['en', '6011 1111 1111 1117', 'please use one of the test cards'],
  ] as const)(
    'is explained in %s for %s, and the customer can try again',
    async (locale, cardNumber, message) => {
      const { id } = await create({ locale });
      const declined = await submit(pageOf(id), { ...GOOD_CARD, cardNumber });
      expect(declined.status).toBe(402);
      expect(declined.html).toContain(message);
      expect((await submit(pageOf(id), GOOD_CARD)).status).toBe(303);
    },
  );
});

describe('3-D Secure', () => {
  const start = async () => {
    const { id } = await create();
    const first = await submit(pageOf(id), { ...GOOD_CARD, cardNumber: '4000 0000 0000 3220' });
    expect(first.location).toBe(`/c/pay/${id}/challenge`);
    expect((await open(`${pageOf(id)}/challenge`)).html).toContain('data-testid="threeds-complete"');
    return id;
  };

  it('leads on when confirmed', async () => {
    const id = await start();
    expect((await submit(`${pageOf(id)}/challenge`, { answer: 'complete' })).location).toContain(id);
  });

  it('leads back to the form when refused', async () => {
    const id = await start();
    const refused = await submit(`${pageOf(id)}/challenge`, { answer: 'fail' });
    expect(refused.status).toBe(402);
    expect(refused.html).toContain('Die Zahlung wurde nicht bestätigt.');
    expect((await kit.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });
});

describe('the test controls', () => {
  it('fill in a test card without paying', async () => {
    const { id } = await create();
    const { html } = await submit(pageOf(id), { fill: '378282246310005' });
    expect(html).toContain('value="3782 822463 10005"');
    expect(html).toContain('value="1234"');
    expect((await kit.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('complete an order whose money comes later, and let it arrive', async () => {
    const { id } = await create();
    expect((await submit(`${pageOf(id)}/delayed`, { afterwards: 'succeed' })).status).toBe(303);
    const { event } = await kit.receiver.next('checkout.session.async_payment_succeeded');
    expect(event.data.object).toMatchObject({ id, payment_status: 'paid' });
  });

  it('expire the page', async () => {
    const { id } = await create();
    expect((await submit(`${pageOf(id)}/expire`, {})).location).toBe(`/c/pay/${id}`);
    expect((await open(pageOf(id))).html).toContain('Diese Zahlungsseite ist abgelaufen');
  });

  it('change the delivery', async () => {
    const { id } = await create();
    await submit(`${pageOf(id)}/delivery`, { mode: 'delay', seconds: '2' });
    expect((await kit.state()).delivery).toMatchObject({ mode: 'delay', ms: 2000 });
    await kit.control('delivery', { mode: 'normal' });
  });
});

describe('a page that cannot be paid any more', () => {
  it('says so when the order is complete, and leads on', async () => {
    const { id } = await create();
    await kit.control('pay', { session: id });
    const { html } = await open(pageOf(id));
    expect(html).toContain('Diese Bestellung ist bereits abgeschlossen');
    expect(html).toContain(`href="https://shop.example/payment-success?session_id=${id}"`);
  });

  it('says so when the session does not exist', async () => {
    const { status, html } = await open(pageOf('cs_test_nothing'), 'de');
    expect(status).toBe(404);
    expect(html).toContain('Diese Zahlungsseite gibt es nicht');
  });
});

describe('an order without payment', () => {
  it('asks for no card', async () => {
    const free = {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 0, product_data: { name: 'Geschenk' } },
    };
    const { id } = await create({ line_items: [free] });
    const { html } = await open(pageOf(id));
    expect(html).not.toContain('name="cardNumber"');
    expect((await submit(pageOf(id), {})).status).toBe(303);
  });
});

describe('the dashboard', () => {
  it('lists sessions and refunds one', async () => {
    const { id } = await create();
    await kit.control('pay', { session: id });
    expect((await open(kit.standIn.url)).html).toContain(id.slice(-8));
    const refunded = await submit(`${kit.standIn.url}/dashboard/refund`, { session: id, amount: '900' });
    expect(refunded.location).toContain('Refunded');
    expect((await open(kit.standIn.url)).html).toContain('€9.00 refunded');
  });

  it('shows why an action was not possible', async () => {
    const { id } = await create();
    const { location } = await submit(`${kit.standIn.url}/dashboard/refund`, { session: id });
    expect(decodeURIComponent(location ?? '')).toContain('This session has no charge.');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailKindEnum, orderChanges, orderConsents, orderLinkRequests, orders, readings } from '@/db/schema';
import { business } from '@/lib/business';
import { getDb } from '@/lib/database';
import { issueReceipt } from '@/lib/orders/receipts/service';
import { isForProvider, type MailKind } from '@/lib/outbox/kinds';
import { insertSampleOrder, mailSamples } from '@/local/mail-samples';
import { type OpenTestDatabase, openTestDatabase } from '@/local/open-test-database';
import { consentTexts, englishOrder, germanGift, insertOrder } from '@/local/test-orders';
import { composeMail } from './compose';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

async function composed(kind: MailKind, id: string) {
  const mail = await composeMail(kind, id);
  if (!mail) throw new Error('nothing composed');
  return mail;
}

async function paidOrder(change: Parameters<typeof insertOrder>[0] = {}) {
  const order = await insertOrder(change);
  await getDb().transaction((tx) => issueReceipt(tx, order.id));
  return order;
}

const delivered = { status: 'delivered', deliveredAt: new Date('2026-12-01T10:00:00Z') } as const;

/** What must never be in a mail: leaks of code, missing words, unfilled names. */
const LEAKS =
  /\[object|undefined|\bNaN\b|\bnull\b|MISSING_MESSAGE|\b(mail|documents|order)\.\w+\.\w+|\{\w+\}/;

describe('the order confirmation', { timeout: 60_000 }, () => {
  it('tells a German buyer of a gift everything in German', async () => {
    const { id } = await paidOrder();
    const mail = await composed('order-confirmation', id);
    expect(mail.to).toBe('juergen.gross@example.com');
    expect(mail.subject).toMatch(/^Bestätigung Ihrer Bestellung NU-/);
    for (const part of [
      'Guten Tag Jürgen Groß,',
      'Ihr Geschenk ist die Auswertung für Zoë Annemarie Yağmur Çağla Müller-Løvenskiold-Wrzesniewska, geboren am 5. April 1990.',
      'Für: Zoë Annemarie Yağmur Çağla Müller-Løvenskiold-Wrzesniewska (Geschenk)',
      'Diese Buchstaben zählen: ZOE ANNEMARIE YAGMUR CAGLA MUELLER LOVENSKIOLD WRZESNIEWSKA',
      'Auch wenn der Name bei der Geburt nicht bekannt ist',
      'Geburtsdatum: 5. April 1990',
      'Bestellt am: 27. November 2026, 23:01 Uhr (MEZ)',
      'Preis: 99 €',
      'Gutschein WELCOME10: −9,90 €',
      'Gesamtpreis: 89,10 € (EUR)',
      'steuerfrei gemäß § 19 UStG',
      'spätestens am Mittwoch, 2. Dezember 2026',
      'innerhalb von 3 bis 6 Werktagen',
      'der Vertrag ist damit geschlossen',
      'http://localhost:3000/de/withdraw',
      'http://localhost:3000/de/my-order/',
      ...Object.values(consentTexts('de')),
    ])
      expect(mail.text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(mail.text).not.toContain('Order number');
  });

  it('tells an English buyer everything in English and in dollars', async () => {
    const mail = await composed('order-confirmation', (await paidOrder(englishOrder)).id);
    for (const part of [
      'These letters count: BRYAN OCONNOR',
      'Total price: $80 (USD)',
      'Ordered on: 27 November 2026, 23:01 (CET)',
      'by Wednesday, 2 December 2026 at the latest',
      'http://localhost:3000/withdraw',
    ])
      expect(mail.text).toContain(part);
    expect(mail.text).not.toContain('Your gift is');
    expect(mail.text).not.toMatch(/Bestell|Widerruf(?!sfrist)/);
  });

  it('says which letters are left out, only where some are', async () => {
    const plain = await composed('order-confirmation', (await insertOrder(englishOrder)).id);
    expect(plain.text).not.toContain('Left out');
    const { id } = await insertOrder({
      ...englishOrder,
      subjectFirstName: 'Dr. Bryan',
      subjectLastName: 'Ray, MBA',
    });
    const mail = await composed('order-confirmation', id);
    expect(mail.text).toContain('These letters count: BRYAN RAY');
    expect(mail.text).toContain('Left out: Dr. MBA');
  });

  it('brings terms, withdrawal notice and receipt as PDFs', async () => {
    const mail = await composed('order-confirmation', (await paidOrder()).id);
    expect(mail.attachments?.map(({ filename }) => filename)).toEqual([
      'Numina-AGB-und-Widerrufsbelehrung-2026-11-27.pdf',
      expect.stringMatching(/^Numina-Rechnung-\d{4}-\d{5}\.pdf$/),
    ]);
    for (const { content } of mail.attachments ?? []) expect(content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('does not promise a receipt that is not attached', async () => {
    const mail = await composed('order-confirmation', (await insertOrder()).id);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.text).not.toContain('Rechnung');
  });

  it('does not say that the right ends early to somebody who did not ask for an early start', async () => {
    const { id } = await paidOrder();
    await getDb().delete(orderConsents).where(eq(orderConsents.kind, 'early_start'));
    expect((await composed('order-confirmation', id)).text).not.toContain('erlischt dieses Recht');
  });
});

/** Outlook knows no `max-width`: the sheet is a table that says its width, and shrinks where the style is read. */
function expectFixedWidth(html: string) {
  const sheet = html.match(/<table[^>]*max-width:600px[^>]*>/)?.[0] ?? '';
  expect(sheet).toMatch(/\swidth="600"/);
  expect(sheet).toMatch(/style="[^"]*\bwidth:100%/);
  const widths = [...html.matchAll(/<(?:table|td|img)[^>]*\swidth="(\d+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBe(600);
}

/** Kinds that can be ended with one click, and those of a thread. */
const withHeaders = ['review-request', 'contact-message', 'contact-answer'];

describe('every mail', () => {
  for (const kind of mailKindEnum.enumValues) {
    for (const change of [germanGift, englishOrder]) {
      it(`of the kind ${kind} is complete, safe and the same each time (${change.locale})`, async () => {
        const order = await insertSampleOrder(change);
        for (const { subjectId } of await mailSamples[kind](order)) {
          const first = await composed(kind, subjectId);
          const second = await composed(kind, subjectId);
          expect(second).toEqual(first);
          expect(first.to).toBe(isForProvider(kind) ? business.email.support : order.email);
          expect(first.html).toContain(`lang="${isForProvider(kind) ? 'de' : change.locale}"`);
          expect(first.subject).not.toMatch(/[\r\n]/);
          for (const text of [first.subject, first.text, first.html]) expect(text).not.toMatch(LEAKS);
          expect(first.html).not.toContain('<script>');
          expectFixedWidth(first.html);
          expect(first.headers !== undefined).toBe(withHeaders.includes(kind));
          expect(first.text.length).toBeGreaterThan(200);
          expect(first.text).not.toMatch(/<(p|td|div|br)\b|&nbsp;|\n{3}/);
        }
      }, 60_000);
    }

    it(`of the kind ${kind} is none when its subject is gone`, async () => {
      expect(await composeMail(kind, crypto.randomUUID())).toBeNull();
    });
  }

  it('about people with one name only has no blank behind it', async () => {
    const order = await insertSampleOrder({
      buyerFirstName: 'Suharto',
      buyerLastName: '',
      subjectFirstName: 'Sukarno',
      subjectLastName: '',
    });
    let named = 0;
    for (const kind of mailKindEnum.enumValues)
      for (const { subjectId } of await mailSamples[kind](order)) {
        const { text, html, subject } = await composed(kind, subjectId);
        for (const words of [text, html, subject])
          expect(words, kind).not.toMatch(/(Suharto|Sukarno)( |&nbsp;)+([,.:;!<)]| |$)/m);
        if (/Suharto|Sukarno/.test(text)) named += 1;
      }
    expect(named).toBeGreaterThan(8);
  }, 60_000);

  it('greets the buyer by the whole name, whatever it is about', async () => {
    const { id: orderId } = await paidOrder();
    const changes = [{ field: 'birthDate' as const, from: '1990-05-04', to: '1990-04-05' }];
    const [change] = await getDb().insert(orderChanges).values({ orderId, changes }).returning();
    const [request] = await getDb().insert(orderLinkRequests).values({ orderId }).returning();
    for (const [kind, id] of [
      ['order-confirmation', orderId],
      ['order-changed', change?.id ?? ''],
      ['order-link', request?.id ?? ''],
    ] as const)
      expect((await composed(kind, id)).text, kind).toContain('Guten Tag Jürgen Groß,');
  }, 60_000);

  it('answers the visitor, not the provider, when a contact message is replied to', async () => {
    const mail = await composed(
      'contact-message',
      (await mailSamples['contact-message'](await insertSampleOrder()))[0].subjectId,
    );
    expect(mail.replyTo).toMatch(/^eine-sehr-lange-adresse\./);
    expect(mail.to).toBe(business.email.support);
  });

  it('about an order whose personal data was deleted is none', async () => {
    const { id } = await paidOrder();
    await getDb()
      .update(orders)
      .set({ birthDate: null, subjectErasedAt: new Date() })
      .where(eq(orders.id, id));
    for (const kind of ['order-confirmation', 'order-for-provider', 'review-request'] as const)
      expect(await composeMail(kind, id)).toBeNull();
  });
});

describe('the request for a review', () => {
  it('lets a mail client take back the consent, by one click or by mail', async () => {
    const order = await insertSampleOrder(englishOrder);
    const [{ subjectId }] = await mailSamples['review-request'](order);
    expect((await composed('review-request', subjectId)).headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<http:\/\/localhost:3000\/api\/review-stop\/[\w-]+>, <mailto:[^>\s]+\?subject=[^>\s]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  }, 60_000);

  it.each([
    ['without consent', { ...delivered }, false],
    ['before the delivery', {}, true],
    ['after a refund', { ...delivered, amountRefunded: 100 }, true],
    ['after a withdrawal', { ...delivered, status: 'withdrawn' as const, withdrawnAt: new Date() }, true],
  ])('is not sent %s', async (_, change, hasConsent) => {
    const { id } = await insertOrder(change);
    const agreement = {
      orderId: id,
      kind: 'review_request',
      text: 'Einmal.',
      version: '1',
      locale: 'de',
    } as const;
    if (hasConsent) await getDb().insert(orderConsents).values(agreement);
    expect(await composeMail('review-request', id)).toBeNull();
  });
});

it('a second version of a reading is announced as a correction', async () => {
  const { id: orderId } = await paidOrder();
  const version = async (day: number) => {
    const [reading] = await getDb()
      .insert(readings)
      .values({
        orderId,
        pdf: Buffer.from(`%PDF-1.7 ${day}`),
        size: 10,
        deliveredAt: new Date(`2026-12-0${day}T10:00:00Z`),
      })
      .returning();
    return reading?.id ?? '';
  };
  const [first, second] = [await version(1), await version(2)];
  expect((await composed('reading-delivery', first)).subject).toContain('ist fertig');
  const corrected = await composed('reading-delivery', second);
  expect(corrected.subject).toContain('berichtigter Fassung');
  expect(corrected.attachments?.[0]?.content.toString()).toBe('%PDF-1.7 2');
});

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactMessages, mails, orders, paymentIssues, reviews } from '@/db/schema';
import { newArticle } from '@/lib/blog/article-form';
import { insertPaidOrder, insertReadyOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { copyMail, storeCopy } from '@/lib/kept-mails/keep';
import { startCheckout } from '@/lib/orders/checkout/start-checkout';
import { fulfilOrder } from '@/lib/orders/payment/settlement';
import { saveDraft } from '@/lib/publishing/publish';
import { settingOf } from '@/lib/shop/current';
import { articleKey } from '@/lib/shop/settings';
import { listVersions, readDraft } from '@/lib/shop/store';
import { declareWithdrawal } from '@/lib/withdrawals/service';
import { projectDir } from '@/local/settings';
import { openTestShop, orderInput, type TestShop } from '@/local/test-shop';
import { commandNames } from './help';
import { runProvider } from './run';
import { shop as shopCommand } from './shop-commands';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const provider = (...args: string[]) => runProvider(args);

/** An order that was paid at the stand-in, so that it can be refunded there. */
async function paidThroughStripe() {
  const input = orderInput();
  await startCheckout(input);
  const ofForm = eq(orders.checkoutKey, input.checkoutKey);
  const [{ stripeSessionId = '' } = {}] = await getDb().select().from(orders).where(ofForm);
  await shop.control('pay', { session: stripeSessionId });
  await fulfilOrder(stripeSessionId ?? '');
  const [order] = await getDb().select().from(orders).where(ofForm);
  if (!order) throw new Error('no order');
  await getDb().update(mails).set({ state: 'sent' }).where(eq(mails.subjectId, order.id));
  return order;
}

/** Keeps the copy of a mail about an order, with a PDF attached. */
async function keepMail({ id: orderId, email: to }: { id: string; email: string }): Promise<void> {
  const attachments = [
    { filename: 'mail.pdf', content: Buffer.from('%PDF-1.7 x'), contentType: 'application/pdf' },
  ];
  const copy = await copyMail({
    ...{ from: 'shop@example.com', to, subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo' },
    attachments,
  });
  await getDb().transaction(async (tx) => {
    const [row] = await tx
      .insert(mails)
      .values({ kind: 'order-confirmation', subjectId: orderId, state: 'sent', sentAt: new Date() })
      .returning();
    await storeCopy(tx, row?.id ?? '', { orderId, withdrawalId: null }, copy, true);
  });
}

/** The least that counts as a PDF. */
function smallPdf(): string {
  const body = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
  return `${body}xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 2 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
}

describe('npm run provider', () => {
  it('explains every command', async () => {
    const { code, out } = await provider('--help');
    expect(code).toBe(0);
    for (const name of commandNames) expect(out).toContain(`\n  ${name} `);
    expect((await provider('order', '--help')).out).toContain('order refund');
  });

  it('takes an order through its life, in whatever spelling its number comes', async () => {
    const { number } = await insertReadyOrder();
    expect(await provider('order', 'start', number.toLowerCase())).toMatchObject({ code: 0, err: '' });
    const again = await provider('order', 'start', number);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('already started');
    const { out } = await provider('orders', '--json');
    const { open } = JSON.parse(out) as { open: { number: string; status: string }[] };
    expect(open).toContainEqual(expect.objectContaining({ number, status: 'in_preparation' }));
  });

  it('delivers a reading from a file, refunds a part and then the rest, and shows all of it', async () => {
    const { number } = await paidThroughStripe();
    await provider('order', 'start', number);
    const file = join(tmpdir(), `numina-reading-${randomUUID()}.pdf`);
    const show = async () => JSON.parse((await provider('order', 'show', number, '--json')).out);
    try {
      writeFileSync(file, '%PDF-1.7 and nothing more');
      expect((await provider('order', 'deliver', number, '--file', file)).err).toContain('PDF');
      expect(await show()).toMatchObject({ readings: [], life: { status: 'in_preparation' } });
      writeFileSync(file, smallPdf());
      expect((await provider('order', 'deliver', number, '--file', file)).err).toContain('noText');
      expect(await show()).toMatchObject({ life: { status: 'in_preparation' } });
      expect(await provider('order', 'deliver', number, '--anyway')).toMatchObject({ code: 0, err: '' });
    } finally {
      rmSync(file, { force: true });
    }
    expect(await show()).toMatchObject({ order: { status: 'delivered' }, readings: [{}] });
    const refund = (amount: string) =>
      provider('order', 'refund', number, '--amount', amount, '--reason', 'goodwill', '--json');
    expect(JSON.parse((await refund('9.50')).out)).toMatchObject({ amount: 950 });
    expect(JSON.parse((await refund('all')).out)).toMatchObject({ amount: 4250 });
    expect(JSON.parse((await refund('1')).err)).toMatchObject({ error: expect.any(String) });
    expect(await show()).toMatchObject({ order: { amountRefunded: 5200, status: 'refunded' } });
    expect((await provider('order', 'show', number)).out).toContain(number);
  });

  it('creates, switches and lists coupons', async () => {
    const created = await provider('coupons', 'create', 'spring', '--value', '15', '--limit', '2', '--json');
    expect(JSON.parse(created.out)).toMatchObject({ code: 'SPRING', discountValue: 15, usageLimit: 2 });
    expect((await provider('coupons', 'create', 'spring', '--value', '15')).code).toBe(1);
    expect((await provider('coupons', 'off', 'SPRING')).out).toBe('Switched off.');
    const list = JSON.parse((await provider('coupons', '--json')).out) as { code: string }[];
    expect(list).toContainEqual(expect.objectContaining({ code: 'SPRING', isActive: false }));
    expect((await provider('coupons')).out).toContain('SPRING');
  });

  it('publishes and turns down reviews, and lists messages', async () => {
    const person = { name: 'Jo', email: 'jo@example.com', locale: 'de' } as const;
    const text = 'Lang genug für eine Bewertung.';
    const [review] = await getDb()
      .insert(reviews)
      .values({ ...person, age: 40, reviewText: text })
      .returning();
    const id = review?.id ?? '';
    const piles = async () => JSON.parse((await provider('reviews', '--json')).out);
    expect(await piles()).toMatchObject({ pending: [{ id }] });
    expect((await provider('reviews', 'approve', id)).out).toContain('Published.');
    expect(await piles()).toMatchObject({ published: [{ id }] });
    expect((await provider('reviews', 'reject', id, '--reason', 'author')).out).toContain('Turned down.');
    expect(await piles()).toMatchObject({ rejected: [{ id }], published: [] });
    await getDb()
      .insert(contactMessages)
      .values({ ...person, subject: 'A question', message: text });
    expect(JSON.parse((await provider('messages', '--json')).out)).toMatchObject([{ subject: 'A question' }]);
    const listed = (await provider('messages')).out;
    expect(listed).toContain(text);
    expect(listed).not.toContain('Held:');
    await getDb().update(contactMessages).set({ isHeld: true });
    expect((await provider('messages')).out).toContain('Held: a field that no person sees was filled in.');
  });

  it('ticks off declarations of withdrawal and payments that do not fit, each once', async () => {
    const declared = await declareWithdrawal(
      { name: 'K', orderReference: 'something', email: 'k@example.com', message: '' },
      'de',
      randomUUID(),
    );
    const [issue] = await getDb()
      .insert(paymentIssues)
      .values({ stripeSessionId: 'cs_1', kind: 'amount', expected: '1', actual: '2' })
      .returning();
    for (const [list, id] of [
      ['withdrawals', declared.id],
      ['issues', issue?.id ?? ''],
    ] as const) {
      expect(JSON.parse((await provider(list, '--json')).out)).toMatchObject([{ id }]);
      expect((await provider(list, 'done', id)).code).toBe(0);
      expect((await provider(list, 'done', id)).code).toBe(1);
      expect(JSON.parse((await provider(list, '--json')).out)).toEqual([]);
    }
  });

  it('refuses for programs as JSON', async () => {
    const { code, err } = await provider('order', 'show', 'NU-2222-2222', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({ error: 'unknownOrder', message: 'There is no such order.' });
  });

  it.each([
    [['nonsense'], 'no command'],
    [['order'], 'what to do'],
    [['order', 'start'], 'order number'],
    [['order', 'refund', 'NU-2222-3333'], '--amount'],
    [['orders', '--colour'], 'no option'],
    [['reviews', 'reject', randomUUID(), '--reason', 'bad'], '--reason is one of'],
    [['erase', 'x@example.com'], '--yes'],
    [['erase', '--name', 'Jo Doe', '--yes'], '--name and --born together'],
    [['erase', '--name', ' ', '--born', '1.1.1990', '--yes'], 'first and last name'],
    [['export', '--name', 'Jo Doe', '--born', '31.02.1990'], 'a date'],
    [['export', 'x@example.com', '--name', 'Jo Doe', '--born', '1.1.1990'], 'either'],
  ])('says what is wrong with %j', async (args, hint) => {
    if (args[1] === 'refund') args[2] = (await insertReadyOrder()).number;
    const { code, out, err } = await provider(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(hint);
    expect(err).not.toContain('    at ');
  });

  it('writes what is stored about a person to a file that only its owner reads', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const order = await insertPaidOrder({ email, status: 'delivered', deliveredAt: new Date() });
    await keepMail(order);
    const folder = join(tmpdir(), `numina-export-${randomUUID()}`);
    mkdirSync(folder);
    const file = join(folder, 'somebody.json');
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    try {
      expect((await provider('order', 'mails', order.number)).out).toContain('mail.pdf');
      expect((await provider('order', 'mails', order.number, '--out', join(folder, 'mails'))).code).toBe(0);
      expect((await provider('export', email, '--out', file)).code).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ email, orders: [{ email }] });
      for (const mails of ['mails', 'somebody-mails']) {
        expect(JSON.parse(read(`${mails}/001/envelope.json`))).toMatchObject({ to: email, subject: 'Hallo' });
        expect(read(`${mails}/001/mail.html`)).toBe('<p>Hallo</p>');
        expect(read(`${mails}/001/mail.txt`)).toBe('Hallo');
        expect(read(`${mails}/001/mail.pdf`)).toBe('%PDF-1.7 x');
        expect(statSync(join(folder, mails, '001/mail.pdf')).mode & 0o077).toBe(0);
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const erased = await provider('erase', email, '--yes', '--json');
    expect(JSON.parse(erased.out)).toMatchObject({ erased: { orders: 1 }, openOrders: [] });
  });

  it('finds an order, moves it to another address and sends its mails again', async () => {
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const { id, number } = await insertPaidOrder({ email, buyerLastName: 'Brückenwächter' });
    const [mail] = await getDb()
      .insert(mails)
      .values({ kind: 'order-confirmation', subjectId: id, state: 'bounced' })
      .returning();
    for (const words of [['bruckenwach'], ['Brueckenwaechter', 'käthe'], [email.toUpperCase()], [number]])
      expect((await provider('search', ...words)).out, words.join(' ')).toContain(number);
    expect((await provider('search', 'x')).code).toBe(1);
    expect((await provider('mails')).out).toContain(mail?.id);
    expect(await provider('mails', 'again', mail?.id ?? '')).toMatchObject({ code: 0, err: '' });
    expect((await provider('mails')).out).not.toContain(mail?.id);
    expect(await provider('order', 'email', number, 'nonsense')).toMatchObject({ code: 1, out: '' });
    expect((await provider('order', 'email', number, 'Neu@Example.com')).out).toContain('Neu@example.com');
    expect((await provider('order', 'email', number, 'neu@example.com')).code).toBe(1);
    const shown = (await provider('order', 'show', number)).out;
    expect(shown).toContain(`${email} to Neu@example.com`);
    expect(shown).toContain('order-confirmation (3): queued');
    expect((await provider('search', email)).out).toContain(number);
  });

  it('exports and erases the person that a reading was given to, by name and birth date', async () => {
    const words = ['--name', 'Rosalinde Zaunkönig', '--born', '3.5.1971'];
    const subject = { subjectFirstName: 'Rosalinde Maria', subjectLastName: 'Zaunkönig' };
    const order = { ...subject, birthDate: '1971-05-03', isGift: true, status: 'delivered' } as const;
    const { number } = await insertPaidOrder({ ...order, deliveredAt: new Date() });
    const exported = JSON.parse((await provider('export', ...words)).out);
    expect(exported).toMatchObject({ readings: [{ number, subjectFirstName: 'Rosalinde Maria' }] });
    expect(JSON.stringify(exported)).not.toContain('Großmann');
    expect((await provider('erase', ...words)).err).toContain('--yes');
    expect((await provider('erase', ...words, '--yes')).out).toMatch(/orders +1/);
    const [row] = await getDb().select().from(orders).where(eq(orders.number, number));
    expect(row).toMatchObject({ subjectFirstName: '', birthDate: null, buyerLastName: 'Großmann' });
  });

  it('gives a fresh link to the desk, as a program of its own', { timeout: 60_000 }, async () => {
    const program = join(projectDir, 'scripts/bootstrap.mjs');
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, 'provider', ...args]);
    expect((await run('desk')).stdout).toMatch(/^http:\/\/localhost:3000\/desk\/[\w-]+\n$/);
    await expect(run('nonsense')).rejects.toMatchObject({ code: 2, stdout: '' });
  });
});

describe('shop', () => {
  it('lists, shows and changes what the desk changes, keeps versions, and says what is wrong with a field', async () => {
    expect((await provider('shop')).out).toMatch(/^full\s+as at the beginning$/m);
    expect((await provider('shop', 'set', 'full', 'prices.eur=61,50')).code).toBe(0);
    expect((await provider('shop', 'get', 'full')).out).toMatch(/^prices\.eur\s+61,50$/m);
    const { out } = await provider('shop', 'history', 'full', '--json');
    expect(JSON.parse(out)).toMatchObject([{ value: { prices: { eur: 6150, usd: 6400 } } }]);
    expect(await provider('shop', 'set', 'full', 'prices.eur=gratis')).toMatchObject({
      code: 1,
      err: expect.stringContaining('prices.eur: Please enter a number'),
    });
    expect((await provider('shop', 'set', 'full', 'colour=red')).code).toBe(2);
    expect((await provider('shop', 'get', 'legalVersion')).code).toBe(2);
    expect((await provider('shop', 'set', 'full', 'prices.eur=52,00')).code).toBe(0);
  });

  it('throws nothing away that is being typed on the desk unless asked to', async () => {
    const typed = { ...settingOf('advanced'), isFeatured: true };
    await saveDraft('advanced', typed);
    const set = (...words: string[]) => provider('shop', 'set', 'advanced', 'prices.eur=93,00', ...words);
    expect(await set()).toMatchObject({ code: 1, err: expect.stringContaining('/desk/shop/advanced') });
    expect(await readDraft('advanced')).toEqual(typed);
    expect(await listVersions('advanced')).toEqual([]);
    expect((await set('--anyway')).code).toBe(0);
    expect(await readDraft('advanced')).toBeUndefined();
    expect((await provider('shop', 'get', 'advanced')).out).toMatch(/^isFeatured$/m);
  });

  it('keeps what another command changes at the same time', async () => {
    const both = ['eur', 'usd'].map((name) =>
      shopCommand(['set', 'essence', `prices.${name}=44,00`], { anyway: undefined }),
    );
    await Promise.all(both);
    expect(settingOf('essence').prices).toEqual({ eur: 4400, usd: 4400 });
    expect((await provider('shop', 'set', 'essence', 'isFeatured')).code).toBe(2);
  });

  it('takes a picture of whoever reads from a file, and none that is no picture or that it does not hold', async () => {
    const folder = join(tmpdir(), `numina-picture-${randomUUID()}`);
    mkdirSync(folder);
    const [picture, text] = [join(folder, 'me.png'), join(folder, 'me.txt')];
    await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7a5c45' } }).toFile(picture);
    writeFileSync(text, 'no picture');
    const set = (...changes: string[]) => provider('shop', 'set', 'reader', ...changes);
    const words = ['name=Eine Leserin', 'about.de=Sie liest.', 'about.en=She reads.'];
    expect((await set(...words, `portrait.picture=@${picture}`)).code).toBe(0);
    expect((await provider('shop', 'get', 'reader')).out).toMatch(/^portrait\.picture\s+[0-9a-f]{64}$/m);
    expect(await set(`portrait.picture=@${text}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no JPEG'),
    });
    expect((await set(`portrait.picture=${'0'.repeat(64)}`)).code).toBe(1);
    expect((await set('portrait.picture=')).code).toBe(0);
    expect((await provider('shop', 'get', 'reader')).out).toMatch(/^portrait\.picture$/m);
    rmSync(folder, { recursive: true });
  });
});

describe('articles', () => {
  const lines = ['title', 'category', 'excerpt', 'metaTitle', 'metaDescription', 'keywords'];
  const words = (locale: string) => lines.map((name) => `texts.${locale}.${name}=Eight ${name}`);
  const set = (...changes: string[]) => provider('articles', 'set', 'the-eight', ...changes);

  it('are written, listed, changed and taken off the site, with their versions', async () => {
    const file = join(tmpdir(), `numina-article-${randomUUID()}.md`);
    writeFileSync(file, 'Eight begins.\n\n## Heading\n');
    expect(await set(...words('en'))).toMatchObject({
      ...{ code: 1, err: expect.stringContaining('texts.en.content: Please fill this in.') },
    });
    expect((await set(...words('en'), `texts.en.content=@${file}`, 'related=no-such')).code).toBe(2);
    expect((await set(...words('en'), `texts.en.content=@${file}`, 'coverNumber=8')).code).toBe(0);
    rmSync(file);
    expect((await provider('articles')).out).toMatch(/the-eight\s+published\s+Eight title$/m);
    expect((await set('texts.en.title=Other')).code).toBe(0);
    expect((await set('colour=red')).code).toBe(2);
    const { out } = await provider('articles', 'get', 'the-eight');
    expect(out).toMatch(/^coverNumber\s+8$/m);
    expect(out).toMatch(/^texts\.en\.content\s+Eight begins\. ## Heading$/m);
    expect((await provider('articles', 'off', 'the-eight')).code).toBe(0);
    expect((await provider('articles', 'off', 'the-eight')).code).toBe(1);
    const versions = await provider('articles', 'history', 'the-eight', '--json');
    expect(JSON.parse(versions.out)).toMatchObject([
      { value: null },
      { value: { texts: { en: { title: 'Other' }, de: null } } },
      { value: { texts: { en: { title: 'Eight title' } } } },
    ]);
    expect((await provider('articles', 'get', 'no-such')).code).toBe(1);
    expect((await provider('articles', 'get', '../x')).code).toBe(2);
  });

  it('keep what is being written of them on the desk, also one of the files', async () => {
    const slug = 'master-numbers';
    const begun = { ...newArticle(), coverNumber: 3 };
    await saveDraft(articleKey(slug), begun);
    const change = (...more: string[]) => provider('articles', 'set', slug, 'coverSky=9', ...more);
    expect(await change()).toMatchObject({ code: 1, err: expect.stringContaining(`/desk/articles/${slug}`) });
    expect(await readDraft(articleKey(slug))).toEqual(begun);
    expect((await change('--anyway')).code).toBe(0);
    const { article } = JSON.parse((await provider('articles', 'get', slug, '--json')).out);
    expect(article).toMatchObject({ coverSky: 9, coverNumber: 22 });
    expect(article.texts.de.title).toBeTruthy();
  });
});

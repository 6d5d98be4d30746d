import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  contactMessages,
  coupons,
  mails,
  orderConsents,
  paymentIssues,
  readings,
  reviews,
} from '@/db/schema';
import { insertPaidOrder } from '@/lib/buyer/paid-order.fixture';
import { getDb } from '@/lib/database';
import { opensDesk } from '@/lib/desk/access';
import { copyMail, storeCopy } from '@/lib/kept-mails/keep';
import { type LinkPurpose, lifetimeDays, signToken } from '@/lib/links/token';
import { issueReceipt } from '@/lib/orders/receipts/service';
import { READING_MAX_BYTES } from '@/lib/readings/check-pdf';
import { entries } from '@/lib/security/entries';
import { declareWithdrawal } from '@/lib/withdrawals/service';
import { cookieJar, hold, sentHeaders } from '@/local/test-browser';
import { followInNewBrowser } from '@/local/test-desk-browser';
import { openTestShop, type TestShop } from '@/local/test-shop';

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  ...(await import('@/local/test-browser')).nextNavigation,
}));
vi.mock('next/headers', async () => (await import('@/local/test-browser')).nextHeaders);
vi.mock('next/cache', () => ({ revalidatePath: vi.fn() }));

let shop: TestShop;
let sql: postgres.Sql;
/** What the addresses under a token are about. */
let order: Awaited<ReturnType<typeof insertPaidOrder>>;
let foreign: typeof order;
const ids: Record<string, string> = {};

beforeAll(async () => {
  shop = await openTestShop();
  sql = postgres(process.env.DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  order = await insertPaidOrder({ status: 'in_preparation', preparationStartedAt: new Date() });
  foreign = await insertPaidOrder();
  const db = getDb();
  const declared = await declareWithdrawal(
    { name: 'K', orderReference: order.number, email: order.email, message: '' },
    'de',
    crypto.randomUUID(),
  );
  await db.insert(mails).values({ kind: 'order-confirmation', subjectId: order.id, state: 'sent' });
  await db
    .insert(orderConsents)
    .values({ orderId: order.id, kind: 'early_start', text: 'yes', version: '1', locale: 'de' });
  const text = 'Lang genug für eine Bewertung.';
  const person = { name: 'Jo', email: 'jo@example.com', locale: 'de' } as const;
  const [review] = await db
    .insert(reviews)
    .values({ ...person, age: 40, reviewText: text })
    .returning();
  const [message] = await db
    .insert(contactMessages)
    .values({ ...person, subject: 'Frage', message: text })
    .returning();
  const [issue] = await db
    .insert(paymentIssues)
    .values({ stripeSessionId: 'cs_1', kind: 'amount', expected: '1', actual: '2' })
    .returning();
  const [coupon] = await db
    .insert(coupons)
    .values({ code: 'SPRING', discountType: 'percentage', discountValue: 10 })
    .returning();
  const pdf = Buffer.from('%PDF-1.7 reading');
  await db.insert(readings).values({ orderId: order.id, pdf, size: pdf.length, deliveredAt: new Date() });
  await db.transaction((tx) => issueReceipt(tx, order.id));
  const [receipt] = await sql`select id from receipts`;
  ids.mails = await keepMail(order.id);
  ids.foreignMail = await keepMail(foreign.id);
  Object.assign(ids, {
    withdrawals: declared.id,
    reviews: review?.id,
    messages: message?.id,
    issues: issue?.id,
    coupons: coupon?.id,
    receipts: receipt?.id,
  });
});
// Every closed link counts as one of the visitor's tries at the desk, and this file makes more than one visitor may.
beforeEach(async () => {
  await sql`truncate rate_limits`;
});
afterAll(async () => {
  await sql.end();
  await shop.close();
});

/** Keeps the copy of a mail about an order, with a PDF attached. @returns the mail's id */
async function keepMail(orderId: string): Promise<string> {
  const mail = {
    from: 'shop@example.com',
    to: order.email,
    subject: 'Hallo',
    html: '<p>Hallo</p>',
    text: 'Hallo',
  };
  const attachments = [
    { filename: 'x.pdf', content: Buffer.from('%PDF-1.7 x'), contentType: 'application/pdf' },
  ];
  const copy = await copyMail({ ...mail, attachments });
  return getDb().transaction(async (tx) => {
    const [row] = await tx
      .insert(mails)
      .values({ kind: 'order-link', subjectId: orderId, state: 'sent', sentAt: new Date() })
      .returning();
    await storeCopy(tx, row?.id ?? '', { orderId, withdrawalId: null }, copy, true);
    return row?.id ?? '';
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const changed = (token: string) => `${token.slice(0, 60)}${token[60] === 'A' ? 'B' : 'A'}${token.slice(61)}`;

/** Links that must open nothing of a page of this purpose and subject, by what is wrong with them. */
function closedLinks(purpose: LinkPurpose, subject: string, other: string): [string, string][] {
  const good = signToken(purpose, subject, new Date());
  const purposes = Object.keys(lifetimeDays) as LinkPurpose[];
  return [
    ['changed', changed(good)],
    ['cut short', good.slice(0, -4)],
    ['expired', signToken(purpose, subject, daysAgo(401))],
    ['of something else', signToken(purpose, other, new Date())],
    ...purposes
      .filter((name) => name !== purpose)
      .map((name): [string, string] => [`for ${name}`, signToken(name, subject, new Date())]),
    ['nonsense', 'nonsense'],
  ];
}

/** All rows of all tables but the counters of requests; two equal answers mean that nothing changed between them. */
async function everything(): Promise<string> {
  const tables = await sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'rate_limits' order by 1`;
  const sums = tables.map(
    ({ name }) =>
      `select '${name} ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
  );
  const rows = await sql.unsafe<{ sum: string }[]>(`${sums.join(' union all ')} order by 1`);
  return rows.map(({ sum }) => sum).join('\n');
}

/** Files of a name below a folder of this directory, so that a new one cannot be forgotten. */
function below(folder: string, name: string): string[] {
  const found = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  return found.filter((file) => file.split('/').at(-1) === name).map((file) => `./${folder}/${file}`);
}

/** The parameters of a page or route of the desk: each address is about what was stored above. */
function deskParams(file: string) {
  const area = file.split('/')[2] ?? '';
  const owned = ['receipts', 'mails', 'withdrawals'].find((name) => file.includes(`/${name}/`));
  const id = ids[owned ?? area] ?? '';
  return { number: order.number, id, key: 'full', slug: 'master-numbers' };
}
const deskSubject = (file: string) =>
  file
    .slice('./desk'.length)
    .replace(/\/(page\.tsx|route\.ts)$/, '')
    .replace('[number]', order.number)
    .replace('[id]', deskParams(file).id)
    .replace('[key]', deskParams(file).key)
    .replace('[slug]', deskParams(file).slug)
    .replace(/^/, '/desk');

const load = (file: string) => import(/* @vite-ignore */ file);
const origin = { origin: 'http://localhost:3000' };

/** Asks for a page of the desk with a token in its address, in a new browser; gives where that leads. */
async function exchange(token: string, page: string): Promise<string | null> {
  cookieJar.clear();
  const { GET } = await load('./desk/[token]/[[...page]]/route.ts');
  const address = `http://localhost:3000/desk/${token}${page.slice('/desk'.length)}`;
  const answer: Response = await GET(new Request(address), {
    params: Promise.resolve({ token, page: page.split('/').slice(2) }),
  });
  expect(answer.headers.get('cache-control')).toContain('no-store');
  return answer.headers.get('location');
}

/** Pages and files of the desk that a link opens; two of its folders are open to everybody. */
const ofDesk = (name: string) =>
  below('desk', name).filter((file) => !/\/(closed|link|fresh-link|\[token\])\//.test(file));

describe('a page of the desk', () => {
  it.each(ofDesk('page.tsx'))('%s opens for its own link only', async (file) => {
    const { default: page } = await load(file);
    const open = () =>
      page({
        params: Promise.resolve(deskParams(file)),
        searchParams: Promise.resolve({ done: 'started' }),
      });
    const subject = deskSubject(file);
    cookieJar.clear();
    const before = await everything();
    await expect(open(), 'without a link').rejects.toMatchObject({ address: '/closed/desk' });
    for (const [what, token] of closedLinks('desk', subject, `/desk/orders/${foreign.number}`)) {
      expect([what, await exchange(token, subject)]).toEqual([what, '/closed/desk']);
      await expect(open(), what).rejects.toMatchObject({ address: '/closed/desk' });
    }
    expect(await everything()).toBe(before);
    // The session of another page opens this one no more than its link does.
    await followInNewBrowser(signToken('desk', `/desk/orders/${foreign.number}`, new Date()));
    await expect(open()).rejects.toMatchObject({ address: '/closed/desk' });
    expect(await exchange(signToken('desk', subject, new Date()), subject)).toBe(subject);
    expect(await open()).toBeTruthy();
    // Noting that a session was seen is all that a page writes, and not twice in a minute.
    const seen = await everything();
    expect(await open()).toBeTruthy();
    expect(await everything()).toBe(seen);
  });

  it.each(ofDesk('page.tsx').filter((file) => file.includes('[')))(
    '%s leads to its list, which says so, where nothing stands at the address',
    async (file) => {
      const { default: page } = await load(file);
      await followInNewBrowser(signToken('desk', '/desk', new Date()));
      const nothing = { number: 'NU-AAAA-AAAA', id: crypto.randomUUID(), key: 'x', slug: 'no-such-article' };
      const opened = page({ params: Promise.resolve(nothing), searchParams: Promise.resolve({}) });
      const { address } = await opened.then(
        () => ({ address: 'it was shown' }),
        (error: { address: string }) => error,
      );
      const [, list, problem] = /^\/desk\/(\w+)\?problem=(\w+)$/.exec(address) ?? [];
      expect(problem).toBe('gone');
      const { default: listPage } = await load(`./desk/${list}/page.tsx`);
      const shown = await listPage({
        params: Promise.resolve({}),
        searchParams: Promise.resolve({ problem }),
      });
      expect(shown.props.problem).toBe('gone');
    },
  );

  it('is the only place a link leads to: a mail scanner that asks for its head opens nothing', async () => {
    cookieJar.clear();
    const { HEAD, POST } = await load('./desk/[token]/[[...page]]/route.ts');
    const before = await everything();
    expect([(await HEAD()).status, (await POST()).status]).toEqual([204, 404]);
    expect(await everything()).toBe(before);
    expect(cookieJar.size).toBe(0);
  });
});

const isDownload = (file: string) =>
  /export const GET\b/.test(readFileSync(join(import.meta.dirname, file), 'utf8'));

describe('a download of the desk', () => {
  it.each(['2026-11.csv', '2026.zip'])(
    'of the receipts of a period (%s) opens for a link to the figures or to the whole desk only',
    async (name) => {
      const { GET } = await load('./desk/month/receipts/[file]/route.ts');
      const open = async (token: string, file = name) => {
        await followInNewBrowser(token);
        return GET(new Request('http://localhost:3000/'), {
          params: Promise.resolve({ file }),
        }) as Promise<Response>;
      };
      for (const [what, token] of closedLinks('desk', '/desk/month', `/desk/orders/${order.number}`)) {
        const answer = await open(token);
        expect([what, answer.status, await answer.text()]).toEqual([what, 404, 'Not found']);
      }
      for (const scope of ['/desk/month', '/desk']) {
        const good = signToken('desk', scope, new Date());
        const answer = await open(good);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
        expect((await answer.text()).replace('\uFEFF', '').slice(0, 2)).toBe(
          name.endsWith('zip') ? 'PK' : 'Nu',
        );
        expect((await open(good, '2026-13.csv')).status).toBe(404);
      }
    },
  );

  it.each(ofDesk('route.ts').filter((file) => isDownload(file) && file.includes('/orders/')))(
    '%s opens for the order’s own link only',
    { timeout: 60_000 },
    async (file) => {
      const { GET } = await load(file);
      const query = file.includes('/mails/') ? '?part=2' : '';
      const open = async (token: string, change = {}) => {
        await followInNewBrowser(token);
        return GET(new Request(`http://localhost:3000/${query}`), {
          params: Promise.resolve({ ...deskParams(file), ...change }),
        }) as Promise<Response>;
      };
      for (const [what, token] of [
        ...closedLinks('desk', `/desk/orders/${order.number}`, `/desk/orders/${foreign.number}`),
      ]) {
        const answer = await open(token);
        expect([what, answer.status, await answer.text()]).toEqual([what, 404, 'Not found']);
      }
      const good = signToken('desk', `/desk/orders/${order.number}`, new Date());
      const answer = await open(good);
      const [type, start] = file.includes('[pages]')
        ? ['image/svg+xml', '<svg ']
        : ['application/pdf', '%PDF-'];
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect((await answer.text()).slice(0, 5)).toBe(start);
      if (!query) return;
      expect((await open(good, { id: ids.foreignMail })).status).toBe(404);
    },
  );
});

describe('what changes something at the desk', () => {
  /** Every action that the table of entries has for the desk; the one that mails a first link needs none. */
  const actions = Object.keys(entries)
    .filter((entry) => entry.startsWith('lib/desk/') && !entry.endsWith('#requestDeskLink'))
    .map((entry) => entry.split('#') as [file: string, name: string]);
  const actionOf = async (file: string, name: string) => (await load(`../${file}`))[name];
  const filled = (key: string) => {
    const data = new FormData();
    const values = {
      id: key,
      sure: 'on',
      text: 'xx',
      code: 'A',
      to: 'on',
      email: 'a@example.com',
      epoch: '0',
    };
    for (const [field, value] of Object.entries(values)) data.set(field, value);
    return data;
  };

  /** Browsers that followed a link which opens nothing of what is tried below, by what is wrong with it. */
  const browsers: [string, Map<string, string>][] = [];
  beforeAll(async () => {
    for (const [what, token] of [
      ...closedLinks('desk', '/desk', `/desk/orders/${foreign.number}`),
      ['of a page beside it', signToken('desk', '/desk/nothing', new Date())] as const,
    ]) {
      await followInNewBrowser(token);
      browsers.push([what, new Map(cookieJar)]);
    }
  });

  it.each(actions)('%s %s: nothing without a link that opens its page', async (file, name) => {
    const action = await actionOf(file, name);
    const before = await everything();
    for (const [what, cookies] of browsers) {
      cookieJar.clear();
      for (const [name, value] of cookies) cookieJar.set(name, value);
      for (const key of [order.number, '', '/desk', ...Object.values(ids)])
        expect(await action(key, null, filled(key)), what).toMatchObject({ ok: false, code: 'noAccess' });
    }
    expect(await everything()).toBe(before);
  });

  it.each(actions)('%s %s: nothing for a form of another site', async (file, name) => {
    const action = await actionOf(file, name);
    await followInNewBrowser(signToken('desk', '/desk', new Date()));
    await opensDesk('/desk');
    const before = await everything();
    for (const from of ['https://evil.example', 'null', '']) {
      sentHeaders.set('origin', from);
      for (const key of [order.number, '/desk'])
        expect(await action(key, null, filled('')), from).toMatchObject({ code: 'noAccess' });
    }
    sentHeaders.set('origin', origin.origin);
    expect(await everything()).toBe(before);
  });

  it('an upload is taken neither by a closed link nor from another site', async () => {
    const { POST } = await load('./desk/orders/[number]/reading/route.ts');
    const upload = async (token: string, headers: Record<string, string> = origin) => {
      await followInNewBrowser(token);
      await opensDesk(subject);
      const body = new FormData();
      body.set('pdf', new File([Buffer.from('%PDF-1.7')], 'reading.pdf'));
      const before = await everything();
      const answer: Response = await POST(
        new Request('http://localhost:3000/', { method: 'POST', body, headers }),
        { params: Promise.resolve({ number: order.number }) },
      );
      expect(await everything()).toBe(before);
      return answer;
    };
    const subject = `/desk/orders/${order.number}`;
    for (const [what, token] of closedLinks('desk', subject, `/desk/orders/${foreign.number}`))
      expect([what, (await upload(token)).status]).toEqual([what, 404]);
    const good = signToken('desk', subject, new Date());
    expect((await upload(good, { origin: 'https://evil.example' })).status).toBe(404);
    expect((await upload(good, {})).status).toBe(404);
  });

  it.each([
    ['a Word file with the name of a PDF', Buffer.from('PK\u0003\u0004 [Content_Types].xml'), 'notPdf'],
    [
      'the head of a PDF and garbage',
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(4096)]),
      'pdfIncomplete',
    ],
    [
      'a PDF that was cut off',
      Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
      'pdfIncomplete',
    ],
    ['more than a reading may have', Buffer.alloc(READING_MAX_BYTES + 200_000, '%PDF-1.7 '), 'pdfTooLarge'],
    ['nothing', Buffer.alloc(0), 'pdfMissing'],
  ])('an upload is refused for what it is, and nothing is stored: %s', async (_, bytes, problem) => {
    const { POST } = await load('./desk/orders/[number]/reading/route.ts');
    const body = new FormData();
    body.set('pdf', new File([new Uint8Array(bytes)], 'reading.pdf', { type: 'application/pdf' }));
    await followInNewBrowser(signToken('desk', `/desk/orders/${order.number}`, new Date()));
    await opensDesk(`/desk/orders/${order.number}`);
    const before = await everything();
    const answer: Response = await POST(
      new Request('http://localhost:3000/', { method: 'POST', body, headers: origin }),
      { params: Promise.resolve({ number: order.number }) },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain(`problem=${problem}`);
    expect(await everything()).toBe(before);
  });

  it.each(ofDesk('route.ts').filter((file) => !isDownload(file)))(
    '%s takes nothing from a closed link, nor from another site',
    async (file) => {
      const { POST } = await load(file);
      const own = `/desk/orders/${order.number}`;
      const refused = async (token: string, headers: Record<string, string>) => {
        await followInNewBrowser(token);
        await opensDesk(own);
        const before = await everything();
        const body = JSON.stringify({ text: 'x', version: 0 });
        const answer: Response = await POST(
          new Request('http://localhost:3000/', { method: 'POST', body, headers }),
          { params: Promise.resolve(deskParams(file)) },
        );
        return answer.status === 404 && (await everything()) === before;
      };
      for (const [what, token] of closedLinks('desk', own, `/desk/orders/${foreign.number}`))
        expect([what, await refused(token, origin)]).toEqual([what, true]);
      const good = signToken('desk', own, new Date());
      expect(await refused(good, { origin: 'https://evil.example' })).toBe(true);
    },
  );

  it('the pages are rendered anew for a link to the desk only', async () => {
    const { POST } = await load('./desk/[token]/refresh/route.ts');
    const refresh = (token: string, headers: Record<string, string> = origin) =>
      POST(new Request('http://localhost:3000/', { method: 'POST', headers }), {
        params: Promise.resolve({ token }),
      }) as Promise<Response>;
    for (const [what, token] of closedLinks('desk', '/desk', `/desk/orders/${order.number}`))
      expect([what, (await refresh(token)).status]).toEqual([what, 404]);
    expect((await refresh(signToken('desk', '/desk', new Date()), {})).status).toBe(404);
    expect((await refresh(signToken('desk', '/desk', new Date()))).status).toBe(204);
  });
});

describe('a download of the buyer', () => {
  it.each(['reading', 'receipt'])('of the %s opens for the order’s own link only', async (document) => {
    const { GET } = await load('./[locale]/my-order/[number]/[document]/route.ts');
    const open = (token: string) => {
      hold('my-order', order.number, token);
      return GET(new Request(`http://localhost:3000/my-order/${order.number}/${document}`), {
        params: Promise.resolve({ locale: 'de', number: order.number, document }),
      }) as Promise<Response>;
    };
    const before = await everything();
    for (const [what, token] of closedLinks('order', order.id, foreign.id)) {
      const answer = await open(token);
      // Leads to the order's page, which says that the link opens nothing; the other order has no documents.
      expect([what, answer.status, await answer.text()]).toEqual([what, 303, '']);
    }
    expect(await everything()).toBe(before);
    const answer = await open(signToken('order', order.id, new Date()));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  it('of a mail and its attachment opens for the order’s own link only, and for no other order’s mail', async () => {
    const { GET } = await load('./[locale]/my-order/[number]/[document]/route.ts');
    const open = (token: string, id: string, part: string) => {
      hold('my-order', order.number, token);
      return GET(new Request(`http://localhost:3000/my-order/${order.number}/mail?id=${id}&part=${part}`), {
        params: Promise.resolve({ locale: 'de', number: order.number, document: 'mail' }),
      }) as Promise<Response>;
    };
    const mail = ids.mails ?? '';
    for (const [what, token] of closedLinks('order', order.id, foreign.id)) {
      const answer = await open(token, mail, '0');
      expect([what, answer.status, await answer.text()]).toEqual([what, 303, '']);
    }
    const good = signToken('order', order.id, new Date());
    for (const [id, part] of [
      [ids.foreignMail ?? '', '0'],
      [mail, '3'],
      [mail, '-1'],
      [mail, '0x0'],
      ['nonsense', '0'],
      ['', ''],
    ] as const)
      expect([id, part, (await open(good, id, part)).status]).toEqual([id, part, 303]);
    const shown = await Promise.all(['0', '1', '2'].map((part) => open(good, mail, part)));
    expect(await Promise.all(shown.map((answer) => answer.text()))).toEqual([
      '<p>Hallo</p>',
      'Hallo',
      '%PDF-1.7 x',
    ]);
    for (const answer of shown) {
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    }
  });

  it('of a mail to an address that the order no longer has opens nothing', async () => {
    const { GET } = await load('./[locale]/my-order/[number]/[document]/route.ts');
    const mail = ids.mails ?? '';
    await sql`update kept_mails set to_address = 'mistyped@example.com' where mail_id = ${mail}`;
    hold('my-order', order.number, signToken('order', order.id, new Date()));
    const answer: Response = await GET(
      new Request(`http://localhost:3000/my-order/${order.number}/mail?id=${mail}&part=0`),
      { params: Promise.resolve({ locale: 'de', number: order.number, document: 'mail' }) },
    );
    expect(answer.status).toBe(303);
  });
});

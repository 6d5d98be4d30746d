import deDesk from '../messages/de/desk.json' with { type: 'json' };
import { taskOf } from './support/desk';
import { type Grade, gradeOf } from './support/observatory';
import { withOtherSite } from './support/other-site';
import { pagesOf } from './support/pages';
import { ask } from './support/raw-request';
import { pageReady } from './support/ready';
import { fillOrder, orderForm, payByCard } from './support/shop';
import { expect, ONE_SIZE, test } from './support/test';
import { messages } from './support/words';

const POLICY = 'content-security-policy';
const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Pages that stand in no list because nobody is meant to open them by address. */
const others = [
  '/desk/link',
  ...['desk', 'order', 'review', 'moved', 'new-email', 'opening'].map((kind) => `/closed/${kind}`),
  '/api/no-such',
];
const everyPage = [...pagesOf.en, ...pagesOf.de, ...others];

test.describe('what the browser is told', { tag: ONE_SIZE }, () => {
  test("earns an A+ with 120 points or more from Mozilla's grader on every kind of page", async () => {
    // The other language differs in its words only, which are none of the grader's business.
    const kinds = [...pagesOf.en, ...others];
    test.setTimeout(60_000 + kinds.length * 2_000);
    const poor: Record<string, Grade> = {};
    for (const path of kinds) {
      const grade = await gradeOf(path);
      if (grade.score < 120 || grade.grade !== 'A+') poor[path] = grade;
    }
    expect(poor).toEqual({});
  });

  test('is one policy with every page, which names scripts instead of letting all run, and fits into a small buffer', async () => {
    for (const path of everyPage) {
      const { headers, headLength } = await ask(path);
      expect(headers[POLICY], path).toHaveLength(1);
      const [policy = ''] = headers[POLICY] ?? [];
      expect(policy, path).toMatch(/script-src 'self'( '(sha256|nonce)-[\w+/=-]+')+;/);
      expect(policy, path).not.toContain('unsafe');
      expect(policy, path).toMatch(/frame-ancestors 'none'$/);
      // The smallest buffer that nginx has for the head of an answer, by default.
      expect(headLength, path).toBeLessThan(4096);
    }
  });

  test('is nothing at all with redirects, files, data and errors, whoever gives them', async () => {
    const answers = {
      ...{ '/de/': '/de', '/blog/': '/blog', '/de/blog/x/': '/de/blog/x', '/desk/': '/desk' },
      ...{ '//evil.example/': '/evil.example/', '/en/blog': '/blog', '/de/terms': '/agb' },
      ...{ '/api/health': 200, '/_next/static/none.js': 404, '/robots.txt': 200, '/sitemap.xml': 200 },
      ...{ '/feed.xml': 200, '/favicon.ico': 200, '/icon.svg': 200, '/manifest.webmanifest': 200 },
      ...{ '/opengraph/numina-en.png': 200 },
    };
    for (const [path, expected] of Object.entries(answers)) {
      const { status, headers } = await ask(path);
      const [location] = headers.location ?? [];
      expect(location ? new URL(location, 'http://x').pathname : status, path).toBe(expected);
      expect(headers[POLICY], path).toEqual([nothing]);
      expect(headers['x-content-type-options'], path).toEqual(['nosniff']);
    }
    const refused = await ask('/api/checkout', { method: 'POST', body: 'x' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.headers[POLICY]).toEqual([nothing]);
    const shared = await ask('/opengraph/numina-en.png');
    expect(shared.headers['cross-origin-resource-policy']).toEqual(['cross-origin']);
  });

  test('names a nonce of its own for each page that is rendered when asked, which its scripts carry', async () => {
    const nonces = new Set<string>();
    for (const path of ['/order', '/order', '/blog/no-such-article', '/desk/link']) {
      const { headers, body } = await ask(path);
      const [, nonce = ''] = /'nonce-([\w-]+)'/.exec(headers[POLICY]?.[0] ?? '') ?? [];
      expect(body.split(`nonce="${nonce}"`).length, path).toBeGreaterThan(3);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test('keeps other sites from framing the page that opens the desk', async ({ page, expectTrouble }) => {
    expectTrouble(/frame-ancestors/);
    const address = `${process.env.SITE_URL}/desk/link`;
    const button = { name: deDesk.freshLink.send };
    await withOtherSite(`<iframe src="${address}"></iframe>`, async (otherSite) => {
      const refused = page.waitForEvent('console', {
        predicate: (message) => message.text().includes("frame-ancestors 'none'"),
        timeout: 10_000,
      });
      await page.goto(otherSite);
      await refused;
      await expect(page.frameLocator('iframe').getByRole('button', button)).toHaveCount(0);
    });
    await page.goto(address);
    await expect(page.getByRole('button', button)).toBeVisible();
  });

  test('cuts off a site that opened what belongs to one visitor', async ({ page, baseURL }) => {
    for (const path of ['/payment-success', '/de/payment-success/email', '/closed/order', '/closed/desk']) {
      const opening = `<button onclick="opened = window.open('${baseURL}${path}')">Open</button>`;
      await withOtherSite(opening, async (otherSite) => {
        await page.goto(otherSite);
        const popup = page.context().waitForEvent('page');
        await page.getByRole('button', { name: 'Open' }).click();
        const shop = await popup;
        await expect(shop.locator('h1').first()).toBeVisible();
        await expect.poll(() => page.evaluate('opened.closed'), path).toBe(true);
        expect(await shop.evaluate(() => window.opener), path).toBeNull();
        await shop.close();
      });
    }
  });

  // A browser that has to change the process forgets the place on a page, and the state of its entry.
  test('lets a page that is loaded again keep its place, whoever led to it', async ({ page, baseURL }) => {
    const path = '/blog/life-path-number-guide';
    const isBelow = () => expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    const loadAgain = async () => {
      await pageReady(page);
      await page.mouse.wheel(0, 1500);
      await isBelow();
      await page.reload();
      await isBelow();
    };
    await page.goto(path);
    await loadAgain();
    await withOtherSite(`<a href="${baseURL}${path}">Open</a>`, async (otherSite) => {
      await page.goto(otherSite);
      await page.getByRole('link').click();
      await page.waitForURL(`**${path}`);
      await loadAgain();
    });
    await page.goto('/readings/full');
    await pageReady(page);
    await page.getByRole('main').locator('a[href^="/order"]').first().click();
    const name = orderForm(page, 'en').field('firstName');
    await name.pressSequentially('Ada');
    await page.reload();
    await expect(name).toHaveValue('Ada');
  });

  test('lets a visitor order and the provider work, and stops a script that somebody slipped in', async ({
    page,
    email,
    sql,
    mailsTo,
    expectTrouble,
  }) => {
    await page.goto('/');
    await page.goto('/blog/life-path-number-guide');
    await page.goto('/no-such-page');
    await page.goto('/order');
    await fillOrder(page, 'en', { firstName: 'Ada', lastName: 'Byron', birthDate: '10.12.1985', email });
    await orderForm(page, 'en').button.click();
    await payByCard(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.en.payment.successTitle);
    const { number, address } = await taskOf(email, sql, mailsTo);
    const answer = await page.goto(address);
    expect(answer?.headers()[POLICY]).toContain("'nonce-");
    await expect(page.getByRole('main')).toContainText(number);
    expect((await gradeOf(address)).score).toBeGreaterThanOrEqual(120);

    expectTrouble(/Content Security Policy/);
    for (const path of ['/', address]) {
      await page.goto(path);
      const said = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' });
      const ran = await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'window.slipped = true';
        document.body.append(script);
        return Reflect.has(window, 'slipped');
      });
      expect(ran, path).toBe(false);
      expect((await said).text()).toContain('Content Security Policy');
    }
  });
});

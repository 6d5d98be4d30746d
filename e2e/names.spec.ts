import type { Page } from '@playwright/test';
import { buyerWords } from './support/buyer-words';
import { pathOf, provider, taskOf } from './support/desk';
import { linkIn } from './support/mailed-links';
import { openForm } from './support/ready';
import { consentToAll, payByCard } from './support/shop';
import { drawn } from './support/tab-walk';
import { expect, sites, test } from './support/test';
import { tooWide } from './support/too-wide';
import { validation } from './support/validation-words';
import { messages } from './support/words';

/** 35 letters without a place to break. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff';

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

async function typeAll(page: Page, entries: Record<string, string>) {
  for (const [name, text] of Object.entries(entries)) {
    await field(page, name).clear();
    await field(page, name).pressSequentially(text);
  }
}

async function expectNarrow(page: Page) {
  await drawn(page);
  expect(await tooWide(page), page.url()).toEqual([]);
}

async function picture(page: Page, name: string) {
  const folder = process.env.NAME_PICTURES;
  if (!folder) return;
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 320, height: 640 });
}

for (const { locale, browserLocale, prefix } of sites) {
  const { calculator, forms, order, payment } = messages[locale];
  const { buyer } = buyerWords[locale];
  const checkOf = (page: Page) => page.getByRole('region', { name: order.checkTitle });

  test.describe(`names as people bear them (${locale})`, () => {
    test.use({ locale: browserLocale, viewport: { width: 320, height: 640 } });

    test('one name, long names and a giver’s foreign name lead from the order to the desk, and widen no page', async ({
      page,
      email,
      sql,
      mailsTo,
    }) => {
      await openForm(page, `${prefix}/order?package=full`);
      await page.getByText(forms.nameHelp.question).click();
      await expect(page.getByText(forms.nameHelp.answer)).toBeVisible();

      // The letters follow what is typed, and say nothing of a name that has to be asked about.
      await typeAll(page, { firstName: 'Dr. Zoë', lastName: 'Groß, MBA' });
      await expect(checkOf(page)).toContainText(`${order.rowLetters}ZOE GROSS`);
      await expect(checkOf(page)).toContainText(`${order.rowLeftOut}Dr. MBA`);
      await typeAll(page, { lastName: 'Müller geb. Groß' });
      await expect(checkOf(page)).not.toContainText(order.rowLetters);
      await field(page, 'lastName').press('Tab');
      await expect(page.locator('#lastName-error')).toHaveText(validation[locale].name.two_names);

      await page.getByLabel(forms.oneName.subject).check();
      await expect(field(page, 'lastName')).toBeHidden();
      await typeAll(page, { firstName: LONG, birthDate: '27031984', email });
      await expect(checkOf(page)).toContainText(`${order.rowLetters}${LONG.toUpperCase()}`);
      await expect(checkOf(page)).not.toContainText(order.rowLeftOut);

      await field(page, 'isGift').check();
      await typeAll(page, { buyerFirstName: '李', buyerLastName: LONG });
      await field(page, 'buyerFirstName').press('Tab');
      await expect(page.locator('#buyerFirstName-error')).toHaveText(
        validation[locale].buyerName.not_printable,
      );
      await expectNarrow(page);
      await picture(page, `order-${locale}`);
      await typeAll(page, { buyerFirstName: LONG });
      await consentToAll(page);
      await page.getByTestId('order-button').click();
      await payByCard(page);
      await expect(page.getByRole('region', { name: payment.detailsTitle })).toContainText(`${LONG} ${LONG}`);
      await expectNarrow(page);
      await picture(page, `success-${locale}`);

      const [row] =
        await sql`select subject_first_name, subject_last_name from orders where email = ${email}`;
      expect(row).toEqual({ subject_first_name: LONG, subject_last_name: '' });
      const [mail] = await mailsTo(email, ({ subject }) => subject.includes('NU-'));
      expect(mail?.text).toContain(`: ${LONG.toUpperCase()}\n`);

      const paper = await page.context().newPage();
      await paper.setContent(mail?.html ?? '');
      await expect(paper.locator('body')).toContainText(`${LONG} ${LONG}`);
      await expectNarrow(paper);
      await paper.close();

      await openForm(page, linkIn(mail, 'my-order'));
      await expect(page.getByRole('main')).toContainText(`${buyer.rows.letters}${LONG.toUpperCase()}`);
      await expect(field(page, 'oneName')).toBeChecked();
      await expect(field(page, 'subjectLastName')).toBeHidden();
      await expectNarrow(page);
      await field(page, 'oneName').uncheck();
      await typeAll(page, { subjectLastName: LONG.toUpperCase() });
      await page.getByRole('button', { name: buyer.save }).click();
      await expect(page.getByRole('status').getByText(buyer.changed)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(`– → ${LONG.toUpperCase()}`);
      await expectNarrow(page);
      await picture(page, `my-order-${locale}`);

      const { address } = await taskOf(email, sql, mailsTo);
      for (const path of [address, `${pathOf(provider('desk'))}/orders`]) {
        await page.goto(path);
        await expect(page.getByRole('main')).toContainText(`${LONG} ${LONG.toUpperCase()}`);
        await expectNarrow(page);
      }
      await picture(page, `desk-${locale}`);
    });

    test('the calculator takes one name', async ({ page, email, sql }) => {
      await openForm(page, `${prefix || '/'}#generator`);
      await typeAll(page, { firstName: `Ｗ${LONG.slice(1)}`, lastName: 'x', dateOfBirth: '06061901', email });
      await field(page, 'privacyConsent').check();
      await field(page, 'lastName').clear();
      await expect(page.locator('#calculator-missing')).toContainText(calculator.lastName);
      await page.getByLabel(forms.oneName.own).check();
      await expect(page.locator('#calculator-missing')).toHaveCount(0);
      await expect(field(page, 'lastName')).toBeHidden();
      await picture(page, `calculator-${locale}`);
      await page.getByRole('button', { name: calculator.submit }).click();
      await expect(page.getByTestId('calculator-result')).toContainText(LONG);
      await expectNarrow(page);
      const [row] = await sql`select full_name from life_path_signups where email = ${email}`;
      expect(row).toEqual({ full_name: LONG });
    });
  });

  test.describe(`names without JavaScript (${locale})`, () => {
    test.use({ locale: browserLocale, javaScriptEnabled: false });

    test('one name is ordered, after a look at the letters that count', async ({ page, email, sql }) => {
      await page.goto(`${prefix}/order?package=full`);
      await typeAll(page, { firstName: 'Prof. Sukarno', birthDate: '6.6.1901', email });
      await field(page, 'oneName').check();
      await expect(field(page, 'lastName')).toBeHidden();
      await page.getByRole('button', { name: order.showLetters }).click();
      await expect(checkOf(page)).toContainText(`${order.rowLetters}SUKARNO`);
      await expect(checkOf(page)).toContainText(`${order.rowLeftOut}Prof.`);
      await expect(field(page, 'oneName')).toBeChecked();
      await picture(page, `plain-${locale}`);
      await consentToAll(page);
      await page.getByTestId('order-button').click();
      await payByCard(page);
      const details = page.getByRole('region', { name: payment.detailsTitle });
      await expect(details.getByText('Prof. Sukarno', { exact: true })).toBeVisible();
      const [row] = await sql`select subject_last_name, buyer_last_name from orders where email = ${email}`;
      expect(row).toEqual({ subject_last_name: '', buyer_last_name: '' });
    });
  });
}

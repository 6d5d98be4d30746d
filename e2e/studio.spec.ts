import type { Page } from '@playwright/test';
import { fill } from '../lib/i18n/fill';
import deDesk from '../messages/de/desk.json' with { type: 'json' };
import t from '../messages/de/studio.json' with { type: 'json' };
import { barriers } from './support/barriers';
import { pathOf, provider } from './support/desk';
import { paidOrder } from './support/paid-order';
import { expect, test } from './support/test';
import { tooWide } from './support/too-wide';

const chapter = (page: Page, key: string) => {
  const field = page.locator(`#text-${key}`);
  const form = page.locator('form').filter({ has: field });
  return { field, form, state: form.getByRole('status') };
};

test.describe('the studio', () => {
  test.use({ locale: 'de-DE' });

  test('saves by itself, overwrites nothing, loses nothing, and sends what was checked', async ({
    page,
    context,
    email,
    mailsTo,
    sql,
    expectTrouble,
  }) => {
    test.setTimeout(Math.max(test.info().timeout, 240_000));
    const { id, number } = await paidOrder(sql, 'de', email);
    await sql`update orders set status = 'in_preparation' where id = ${id}`;
    const textOf = async (key: string) =>
      (await sql`select text from reading_chapters where order_id = ${id} and chapter = ${key}`)[0]?.text;
    const [passage] = await sql`
      insert into passages ${sql({ chapter: 'career', language: 'german', title: `Werkstatt ${number}`, text: 'Aus meiner Werkstatt.' })}
      returning id`;
    await page.goto(`${pathOf(provider('desk'))}/orders/${number}`);
    await page.getByRole('link', { name: deDesk.order.write }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(fill(t.title, { number }));
    expect(await barriers(page)).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await tooWide(page), String(width)).toEqual([]);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/studio-${width}.png`, fullPage: true });
    }

    const path = chapter(page, 'lifePath');
    await path.field.fill('Erster Satz.');
    await expect(path.state).toContainText(t.saving.saved.split('{')[0] ?? '');
    await expect(page.locator('#lifePath')).toContainText(t.chapter.states.own);
    expect(await textOf('lifePath')).toBe('Erster Satz.');

    const second = await context.newPage();
    await second.goto(`/desk/orders/${number}/studio`);
    const there = chapter(second, 'lifePath');
    await expect(there.field).toHaveValue('Erster Satz.');
    await path.field.fill('Aus dem ersten Fenster.');
    await expect(path.state).toHaveAttribute('data-saving', 'saved');
    await expect.poll(() => textOf('lifePath')).toBe('Aus dem ersten Fenster.');
    expectTrouble(/status of 409/);
    await there.field.fill('Aus dem zweiten Fenster.');
    await expect(there.state).toHaveText(t.saving.conflict);
    await expect(there.field).toHaveValue('Aus dem zweiten Fenster.');
    await expect(there.form.getByRole('region', { name: t.saving.other })).toContainText(
      'Aus dem ersten Fenster.',
    );
    expect(await textOf('lifePath')).toBe('Aus dem ersten Fenster.');
    expect(await barriers(second)).toEqual([]);
    if (process.env.SHOTS) await there.form.screenshot({ path: `${process.env.SHOTS}/conflict.png` });
    await there.form.getByRole('button', { name: t.saving.keepMine }).click();
    await expect(there.state).toHaveAttribute('data-saving', 'saved');
    expect(await textOf('lifePath')).toBe('Aus dem zweiten Fenster.');
    await second.close();
    await page.reload();
    await expect(path.field).toHaveValue('Aus dem zweiten Fenster.');

    expectTrouble(/status of 404/);
    expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const soul = chapter(page, 'soulUrge');
    await context.setOffline(true);
    await soul.field.fill('Ohne Netz geschrieben.');
    await expect(soul.state).toContainText(t.saving.network);
    await context.setOffline(false);
    await expect(soul.state).toHaveAttribute('data-saving', 'saved', { timeout: 20_000 });
    expect(await textOf('soulUrge')).toBe('Ohne Netz geschrieben.');

    const expression = chapter(page, 'expression');
    await context.clearCookies();
    await expression.field.fill('Nach dem Ende des Links.');
    await expect(expression.state).toContainText(t.saving.closed);
    expect(await textOf('expression')).toBeUndefined();
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto(`${pathOf(provider('desk'))}/orders/${number}/studio`);
    await expect(expression.field).toHaveValue('Nach dem Ende des Links.');
    await expect.poll(() => textOf('expression')).toBe('Nach dem Ende des Links.');

    const career = chapter(page, 'career');
    await career.form
      .getByRole('button', { name: fill(t.chapter.put, { title: `Werkstatt ${number}` }) })
      .click();
    await expect(career.field).toHaveValue('Aus meiner Werkstatt.');
    await expect(career.state).toHaveAttribute('data-saving', 'saved');

    const shown = page.waitForEvent('popup');
    await career.form.getByRole('link', { name: t.finish.preview }).click();
    await (await shown).close();

    await page.locator('#decisions-umlauts').selectOption('base');
    await page.getByRole('button', { name: t.decisions.save }).click();
    await expect(page.getByText(deDesk.done.numbersDecided)).toBeVisible();
    const preview = await page.request.get(`/desk/orders/${number}/studio/preview`);
    expect(preview.headers()['content-type']).toBe('application/pdf');
    expect((await preview.body()).length).toBeGreaterThan(20_000);

    await page.getByRole('button', { name: t.finish.submit }).click();
    await expect(page.getByText(deDesk.done.readingSet)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText(email);
    await expect(main).toContainText(t.doubts.empty.split('{')[0] ?? '');
    await expect(main).toContainText(fill(t.doubts.passage, { chapters: 'Beruf und Arbeit' }));
    await expect(main).toContainText(
      fill(t.send.withdrawal.lasts.split('{day}')[0] ?? '', { name: 'Jürgen Groß' }),
    );
    expect(await barriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/send.png`, fullPage: true });
    const send = page.getByRole('button', { name: fill(t.send.submit, { name: 'Jürgen Groß' }) });
    await send.click();
    await expect(page.locator('#send-sure-error')).toHaveText(deDesk.problems.doubtful);
    await page.locator('#send-sure').check();
    await send.click();
    await expect(page.getByText(deDesk.done.delivered)).toBeVisible();
    await expect(main).toContainText(deDesk.order.readingMetaHere.split('{')[0] ?? '');
    const [delivery] = await mailsTo(email, ({ attachments }) => attachments.length > 0);
    const [sent] = await sql`select size, pages, delivered_at from readings where order_id = ${id}`;
    expect(delivery?.attachments[0]?.size).toBe(sent?.size);
    await page.goto('/desk/passages');
    expect(await barriers(page)).toEqual([]);
    await sql`delete from passages where id = ${passage?.id ?? null}`;
  });

  test('shows the pages of a chapter beside its text soon after the last key', async ({
    page,
    email,
    sql,
  }) => {
    test.setTimeout(Math.max(test.info().timeout, 240_000));
    const { id, number } = await paidOrder(sql, 'de', email);
    await sql`update orders set status = 'in_preparation' where id = ${id}`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${pathOf(provider('desk'))}/orders/${number}/studio`);
    const beside = page.getByRole('complementary', { name: t.beside.title });
    const picture = beside.getByRole('img');
    const drawn = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
    await expect(picture).toHaveAttribute('alt', t.beside.cover);
    await expect.poll(drawn).toBe(595);

    const path = chapter(page, 'lifePath');
    await path.field.focus();
    const shown = fill(t.beside.picture, { title: 'Lebenszahl' });
    await expect(picture).toHaveAttribute('alt', shown);
    await expect(beside).toContainText('Lebenszahl');
    const before = await picture.getAttribute('src');
    const renewed = page.waitForResponse(
      (answer) => answer.url().includes('/preview/lifePath') && !answer.url().endsWith(before ?? ''),
    );
    await path.field.pressSequentially('Neben dem Text.');
    const typed = Date.now();
    const answer = await renewed;
    // A second or two; the rest is for a machine that does other things meanwhile.
    expect(Date.now() - typed).toBeLessThan(10_000);
    expect(answer.headers()['content-type']).toBe('image/svg+xml');
    await expect(path.state).toHaveAttribute('data-saving', 'saved');
    await expect.poll(drawn).toBe(595);

    // Whoever writes on without a pause sees it, too.
    const meanwhile = page.waitForResponse((other) => other.url().includes('/preview/lifePath'));
    let isSeen = false;
    void meanwhile.then(() => {
      isSeen = true;
    });
    for (let key = 0; key < 120 && !isSeen; key += 1) await path.field.pressSequentially('.', { delay: 100 });
    expect(isSeen).toBe(true);
    await expect(path.state).toHaveAttribute('data-saving', 'saved');

    const { x } = (await picture.boundingBox()) ?? { x: 0 };
    const { x: left, width } = (await path.field.boundingBox()) ?? { x: 0, width: 0 };
    expect(x).toBeGreaterThan(left + width);
    await expect(picture).toBeInViewport();
    expect(await barriers(page)).toEqual([]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/beside.png` });

    await beside.getByRole('radio', { name: t.beside.formats.screen }).check();
    await expect.poll(drawn).toBe(420);
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect(beside).toBeHidden();
    await expect(path.form.getByRole('link', { name: t.finish.preview })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('saves by its buttons, shows both texts, and sends after one tick', async ({ page, email, sql }) => {
      const { id, number } = await paidOrder(sql, 'en', email);
      await sql`update orders set status = 'in_preparation' where id = ${id}`;
      await page.goto(`${pathOf(provider('desk'))}/orders/${number}/studio`);
      const path = chapter(page, 'lifePath');
      await page.setViewportSize({ width: 1440, height: 900 });
      await expect(page.getByRole('complementary', { name: t.beside.title })).toBeHidden();
      await expect(path.form.getByRole('link', { name: t.finish.preview })).toBeVisible();
      await path.field.fill('A first sentence.');
      await path.form.getByRole('button', { name: t.chapter.save }).click();
      await expect(page.getByText(deDesk.done.chapterSaved)).toBeVisible();
      await expect(path.field).toHaveValue('A first sentence.');
      await path.form.getByRole('button', { name: t.chapter.putOurs }).click();
      await expect(path.field).toHaveValue(/^A first sentence\.\n\n\S/);

      await sql`update reading_chapters set text = 'Elsewhere.', version = 9 where order_id = ${id}`;
      await path.field.fill('Mine.');
      await path.form.getByRole('button', { name: t.chapter.save }).click();
      await expect(path.form.getByRole('alert')).toHaveText(deDesk.problems.conflict);
      await expect(path.state).toHaveText(t.saving.dirty);
      await expect(path.field).toHaveValue('Mine.');
      await expect(path.form).toContainText('Elsewhere.');
      const soul = chapter(page, 'soulUrge');
      await expect(soul.field).toHaveValue('');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await path.form.getByRole('button', { name: t.saving.keepMine }).click();
      await expect(page.getByText(deDesk.done.chapterSaved)).toBeVisible();
      await expect(path.field).toHaveValue('Mine.');

      await sql`update reading_chapters set text = 'Elsewhere again.', version = 20 where order_id = ${id}`;
      await path.field.fill('Mine, again.');
      await path.form.getByRole('button', { name: t.chapter.save }).click();
      await path.form.getByRole('button', { name: t.saving.takeOther }).click();
      await expect(page.getByText(deDesk.done.otherTextKept)).toBeVisible();
      await expect(path.field).toHaveValue('Elsewhere again.');

      await page.getByRole('button', { name: t.finish.submit }).click();
      await page.locator('#send-sure').check();
      await page.getByRole('button', { name: fill(t.send.submit, { name: 'Jürgen Groß' }) }).click();
      await expect(page.getByText(deDesk.done.delivered)).toBeVisible();
    });

    test('keeps passages', async ({ page, sql }) => {
      const title = `Passage ${crypto.randomUUID()}`;
      await page.goto(`${pathOf(provider('desk'))}/passages`);
      await page.locator('#passage-title').fill(title);
      await page.getByRole('button', { name: t.passages.create }).click();
      await expect(page.locator('#passage-text-error')).toHaveText(deDesk.problems.passageText);
      await page.locator('#passage-text').fill('Ein Satz.');
      await page.getByRole('button', { name: t.passages.create }).click();
      await expect(page.getByText(deDesk.done.passageSaved)).toBeVisible();
      await page.locator('#find').fill(title);
      await page.getByRole('button', { name: t.passages.find, exact: true }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await sql`delete from passages where title = ${title}`;
    });
  });
});

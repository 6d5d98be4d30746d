import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import type postgres from 'postgres';
import { business } from '../../lib/business';
import { fill } from '../../lib/i18n/fill';
import deDesk from '../../messages/de/desk.json' with { type: 'json' };
import deStudio from '../../messages/de/studio.json' with { type: 'json' };
import type { CaughtMail } from './test';

export const PROVIDER = business.email.support;

/** The command line of the provider, as on the server. */
export function provider(...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/bootstrap.mjs', 'provider', ...args], { encoding: 'utf8' });
}

export const pathOf = (link: string) => new URL(link.trim()).pathname;

export function deskPathIn(mail: CaughtMail | undefined): string {
  return /\/desk\/[\w-]+\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Uploads a file on an order's desk page. */
export async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.locator('#pdf').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: deDesk.buttons.upload }).click();
}

/** Sends the reading whose check is open, whatever the check says. */
export async function sendAnyway(page: Page, name: string): Promise<void> {
  await page.locator('[name="sure"]').check();
  await page.getByRole('button', { name: fill(deStudio.send.submit, { name }), exact: true }).click();
}

/**
 * The number and the desk page of an order that was just paid: the first from the database, the second from the mail that
 * the provider gets about it. The buyer's confirmation is out by then.
 */
export async function taskOf(
  email: string,
  sql: postgres.Sql,
  mailsTo: (address: string, match?: (mail: CaughtMail) => boolean) => Promise<CaughtMail[]>,
): Promise<{ id: string; number: string; address: string }> {
  const [row] = await sql<
    { id: string; number: string }[]
  >`select id, number from orders where email = ${email}`;
  if (!row) throw new Error('There is no such order');
  await mailsTo(email);
  const [task] = await mailsTo(PROVIDER, ({ text }) => text.includes(row.number) && text.includes('/desk/'));
  return { ...row, address: deskPathIn(task) };
}

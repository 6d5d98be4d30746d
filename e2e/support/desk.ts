import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import deDesk from '../../messages/de/desk.json' with { type: 'json' };
import type { CaughtMail } from './test';

export const PROVIDER = 'hello@numina.example';

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

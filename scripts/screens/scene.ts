import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export type Locale = 'en' | 'de';
export type Scene = {
  name: string;
  /** The address without a language prefix. */
  path: string;
  /** The one language of the page. */
  only?: Locale;
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<void>;
  /** Only what fits on the screen, for windows over the page. */
  screenOnly?: boolean;
  /** Shown at narrower windows only. */
  below?: number;
  /** Shown in the widest window only, with the browser's zoom at this factor. */
  zoom?: number;
};

/** Fills fields by name. `place` is a selector that holds them. */
export async function fill(page: Page, values: Record<string, string>, place = 'main'): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.locator(`${place} [name="${name}"]`).first().fill(value);
}

export const email = () => `delivered-${randomUUID().slice(0, 8)}@resend.dev`;

/** A name as long as the longest in a register, with nowhere to break in its parts. */
export const longName = {
  firstName: 'Maximiliane-Friederike Alexandra',
  lastName: 'Freifrau von Schwarzenberg-Hohenlohe-Waldenburg',
};
export const longEmail = 'maximiliane-friederike.schwarzenberg-hohenlohe-waldenburg@correspondence.example';

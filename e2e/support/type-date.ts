import type { Locator } from '@playwright/test';

/**
 * Types a date as a person does: over what stands in the field, key by key, with its dots. A field that is filled in one go
 * accepts what one that is typed into may refuse.
 */
export async function typeDate(field: Locator, date: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(date);
}

/** What stood in a control of a form, found again by the control's id. */
export type KeptEntry = { id: string; value: string; isChecked: boolean };

const controls = 'main :is(input:not([type="hidden"], [type="file"]), textarea, select)[id]';

/** What is typed and chosen on the page as it stands. Consents are left out: they are given anew, never put back. */
export function readEntries(): KeptEntry[] {
  if (typeof document === 'undefined') return [];
  return [...document.querySelectorAll<HTMLInputElement>(controls)]
    .filter(({ name }) => !/consent|sure/i.test(name))
    .map(({ id, value, checked }) => ({ id, value, isChecked: checked }));
}

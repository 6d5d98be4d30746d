import { entryOfHistory, keepInHistory } from './entry-of-history';

/** What was typed into one control of a form, and what stood there before. */
export type TypedEntry = { value: string; over: string };
export type TypedEntries = Record<string, TypedEntry>;

/** In front of a form's name in the tab's storage. */
export const FORM_KEY = 'numina-form-';

/** Where the browser blocks its storage, this page remembers, and the entry of its history when it is loaded anew. */
const fallback = new Map<string, string>();

/** What this tab remembers of a form. @param form the form's name, such as `contact` */
export function typedEntriesOf(form: string): TypedEntries {
  try {
    return JSON.parse(read(FORM_KEY + form) ?? '{}') as TypedEntries;
  } catch {
    return {};
  }
}

/** Remembers what is typed into a form until the tab is closed or the form is sent. It never leaves the browser. */
export function rememberEntries(form: string, entries: TypedEntries): void {
  const key = FORM_KEY + form;
  const text = JSON.stringify(entries);
  fallback.set(key, text);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // Storage may be blocked or full.
    keepInHistory({ [key]: text });
  }
}

/** Forgets what was typed into a form, and into all whose names begin with its name and a hyphen. */
export function forgetEntries(form: string): void {
  const isOfForm = (key: string) => key === FORM_KEY + form || key.startsWith(`${FORM_KEY}${form}-`);
  for (const key of [...fallback.keys()].filter(isOfForm)) fallback.delete(key);
  try {
    for (const key of Object.keys(window.sessionStorage).filter(isOfForm))
      window.sessionStorage.removeItem(key);
  } catch {
    // Storage that is blocked holds nothing.
  }
  const inHistory = Object.keys(entryOfHistory()).filter(isOfForm);
  if (inHistory.length > 0) keepInHistory(Object.fromEntries(inHistory.map((key) => [key, ''])));
}

/** Lets what was typed into one form be found under another name, such as that of the order it became. */
export function renameEntries(from: string, to: string): void {
  if (from === to) return;
  const entries = typedEntriesOf(from);
  forgetEntries(from);
  rememberEntries(to, entries);
}

function read(key: string): string | null {
  return (inStorage(key) ?? fallback.get(key) ?? entryOfHistory()[key]) || null;
}

function inStorage(key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

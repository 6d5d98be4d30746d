export type Entries = Record<string, string>;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** The controls that a person fills in; the trap is none of them. */
function controlsOf(form: HTMLFormElement): Control[] {
  const all = form.querySelectorAll<Control>(
    ':is(input:not([type="hidden"], [type="file"], [type="submit"]), textarea, select)[name]',
  );
  return [...all].filter((control) => !control.closest('[aria-hidden="true"]'));
}

/** What stands in a form as it is on the screen: text by name, a ticked box as "on", of radio buttons the chosen one. */
export function entriesIn(form: HTMLFormElement): Entries {
  return collect(form, (control) => (isBox(control) ? control.checked : control.value));
}

/** What a form would send now: also what nobody sees, and no box that is not ticked. */
export function sentBy(form: HTMLFormElement): Entries {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** What stood in a form before anybody typed into it, or before its last rendering. */
export function defaultsIn(form: HTMLFormElement): Entries {
  return collect(form, (control) => {
    if (isBox(control)) return control.defaultChecked;
    if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
    return (
      ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
    );
  });
}

function collect(form: HTMLFormElement, read: (control: Control) => string | boolean): Entries {
  const entries: Entries = {};
  for (const control of controlsOf(form)) {
    const found = read(control);
    if (typeof found === 'string') entries[control.name] = found;
    else if (control.type === 'checkbox') entries[control.name] = found ? 'on' : '';
    else entries[control.name] = found ? control.value : (entries[control.name] ?? '');
  }
  return entries;
}

/** Writes entries into the controls of a form that React does not hold the values of. */
export function putEntries(form: HTMLFormElement, entries: Partial<Entries>): void {
  for (const control of controlsOf(form)) {
    const value = entries[control.name];
    if (value === undefined) continue;
    if (!isBox(control)) control.value = value;
    else control.checked = control.type === 'radio' ? control.value === value : value === 'on';
  }
}

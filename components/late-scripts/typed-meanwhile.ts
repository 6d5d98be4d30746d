import { enterText } from '@/components/forms/enter-text';

/**
 * Remembers the fields of the page as it came. Where React writes it anew, as one that a browser translates, they are no
 * part of it any more, and still hold what was typed into them.
 * @returns to be called when the scripts have come: hands it on to the new fields, and the focus
 */
export function followTyping(): () => void {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select');
  let current: EventTarget | null;
  const note = ({ target }: Event) => {
    current = target;
  };
  addEventListener('focusin', note);
  return () => {
    for (const old of fields) {
      const heir = document.getElementById(old.id) as HTMLInputElement | null;
      if (old.isConnected || !heir) continue;
      if (old.checked !== old.defaultChecked && old.checked !== heir.checked) heir.click();
      if (old.value !== old.defaultValue && old.value !== heir.value) enterText(heir, old.value);
      if (old === current) heir.focus({ preventScroll: true });
    }
  };
}

/** Enters a text into a control as if a person did it, so that React hears of it. */
export function enterText(control: HTMLElement, value: string): void {
  // React overrides `value` on the control itself, and would take its own setter for no change at all.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

/** One navigation at a time: while one runs, every entry marked `data-nav` is disabled and further clicks do nothing. */

const ATTRIBUTE = 'data-navigating';

export function isNavigating(): boolean {
  return document.documentElement.hasAttribute(ATTRIBUTE);
}

export function setNavigating(navigating: boolean): void {
  document.documentElement.toggleAttribute(ATTRIBUTE, navigating);
  for (const entry of document.querySelectorAll('[data-nav]')) {
    if (navigating) entry.setAttribute('aria-disabled', 'true');
    else entry.removeAttribute('aria-disabled');
  }
}

/** What the late scripts and those they fetch have in common, in one module: each of its own weighs. */

/** What the window is told once React has woken up a page, for whoever holds presses back until then. */
export const HYDRATED = 'hydrated';

/** For what failed to come ahead: it is asked for again when it is needed. */
export const noMatter = () => {};

export function closest<E extends Element>({ target }: Event, selector: string): E | null {
  return target instanceof Element ? target.closest<E>(selector) : null;
}

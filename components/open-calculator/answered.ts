import type { OpenKind } from './fields';

/** Marks the entry of the tab's history at which a calculator has answered, so that whoever comes back finds the answer. */
const MARK = 'answered';

/** Whether this calculator has answered at the place in the tab's history where the visitor is. It holds no entry. */
export const hasAnswered = (kind: OpenKind) =>
  (window.history.state as { [MARK]?: OpenKind | null } | null)?.[MARK] === kind;

/** Notes whether a calculator's answer stands on the page. */
export function markAnswered(kind: OpenKind, isAnswered: boolean): void {
  if (hasAnswered(kind) === isAnswered) return;
  try {
    window.history.replaceState({ ...window.history.state, [MARK]: isAnswered ? kind : null }, '');
  } catch {
    // Without the mark the entries come back, and the answer with the next press.
  }
}

import { closest } from '@/components/layout/awakening';
import { LANGUAGE_LISTS } from '@/components/layout/language-choice';

/**
 * What scripts answer. Links and summaries need none. A button that sends a form may mean something else than sending it, such
 * as a coupon's, so that the press itself has to be heard.
 */
const scripted = `button, ${LANGUAGE_LISTS} a`;

/**
 * Holds back presses that only scripts answer, and forms that would be sent without them, until they have come. The last one
 * is then done, once: who presses twice because nothing happens does not want it twice. Who leaves the page meanwhile, and
 * finds it as it was on the way back, does not want it any more.
 * @returns to be called when the scripts have come, or will not come: from then on the browser does what it does
 */
export function holdPresses(): () => void {
  let again: (() => void) | undefined;
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const hold = (event: Event, later: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    again = later;
  };
  const onClick = (event: MouseEvent) => {
    const control = closest<HTMLElement>(event, scripted);
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!control || !isPlain) return;
    const place = likes(control).indexOf(control);
    hold(event, () => (control.isConnected ? control : likes(control)[place])?.click());
  };
  // A press with a key held down is left to the browser, which then sends the form.
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const submitter = event.submitter as HTMLButtonElement | null;
    hold(event, () => (submitter ? submitter.click() : form.requestSubmit()));
  };
  addEventListener('click', onClick, options);
  addEventListener('submit', onSubmit, options);
  const forget = () => {
    again = undefined;
  };
  addEventListener('pagehide', forget, options);
  return () => {
    listening.abort();
    again?.();
    forget();
  };
}

/** What looks like a control: React makes it anew in its place where it writes a page anew that a browser translates. */
const likes = ({ localName, className }: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(localName)].filter((each) => each.className === className);

import { closest } from '@/components/layout/approach';
import { LANGUAGE_LISTS } from '@/components/layout/language-choice';

/**
 * What scripts answer. Links and summaries need none. A button that sends a form may mean something else than sending it, such
 * as a coupon's, so that the press itself has to be heard.
 */
const scripted = `button, ${LANGUAGE_LISTS} a`;

/**
 * Holds back presses that only scripts answer, and forms that would be sent without them, until they have come. The last one
 * is then done, once: who presses twice because nothing happens does not want it twice.
 * @returns to be called when the scripts have come, or will not come: from then on the browser does what it does
 */
export function holdPresses(): () => void {
  let again = () => {};
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
    if (control && isPlain) hold(event, () => control.isConnected && control.click());
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event;
    hold(event, () => form.isConnected && form.requestSubmit(submitter));
  };
  window.addEventListener('click', onClick, options);
  window.addEventListener('submit', onSubmit, options);
  return () => {
    listening.abort();
    again();
    again = () => {};
  };
}

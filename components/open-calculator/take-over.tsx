import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { enterText } from '@/components/forms/enter-text';
import { entriesIn } from '@/components/forms/form-controls';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { OpenCalculator } from './open-calculator';
import type { OpenWords } from './words';

/** Forms whose calculator is on its way, and whether an answer was asked for meanwhile. */
const underWay = new WeakMap<HTMLFormElement, { isAsked: boolean }>();

/**
 * Fetches the calculator that answers for a form that does not.
 * @param place what holds the form; null where it is gone already
 * @param event what somebody did with the form, if anything: after a press of its button the answer is shown at once, or the
 *   library's page where nothing can be fetched
 * @param show is given the calculator
 */
export async function takeOver(
  place: HTMLElement | null,
  event: { type: string } | undefined,
  show: (calculator: ReactElement) => void,
): Promise<void> {
  const form = place?.querySelector('form');
  if (!form) return;
  const isAsked = event?.type === 'submit';
  const before = underWay.get(form);
  if (before) {
    before.isAsked ||= isAsked;
    return;
  }
  const asked = { isAsked };
  underWay.set(form, asked);
  const locale = document.documentElement.lang === 'de' ? 'de' : 'en';
  const words = await wordsIn(locale);
  if (words) return show(<Calculator {...{ form, locale, words }} isAsked={asked.isAsked} />);
  underWay.delete(form);
  if (asked.isAsked && form.isConnected) window.location.assign(pathIn(locale, '/life-path#calculator'));
}

async function wordsIn(locale: Locale): Promise<OpenWords | null> {
  try {
    const answer = await fetch(`/api/calculator-words/${locale}`);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

type CalculatorProps = { form: HTMLFormElement; isAsked: boolean; locale: Locale; words: OpenWords };

/** Has what was typed into the other form, and the caret where it was. */
function Calculator({ form, isAsked, ...props }: CalculatorProps) {
  const box = useRef<HTMLDivElement>(null);
  // As long as this is not shown, the other form is.
  const focused = useRef(form.contains(document.activeElement) ? document.activeElement : null);
  useLayoutEffect(() => {
    const fieldOf = (name: string) => box.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    for (const [name, value] of Object.entries(entriesIn(form))) {
      const field = value === '' ? null : fieldOf(name);
      if (field) enterText(field, value);
    }
    if (focused.current instanceof HTMLInputElement) {
      const { name, selectionStart, selectionEnd } = focused.current;
      const field = fieldOf(name);
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(selectionStart, selectionEnd);
    } else if (focused.current)
      box.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
    if (isAsked) box.current?.querySelector('form')?.requestSubmit();
  }, [form, isAsked]);
  return (
    <div ref={box}>
      <OpenCalculator kind="lifePath" {...props} />
    </div>
  );
}

'use client';

import { lazy, type ReactNode, useEffect, useState } from 'react';
import { quoted } from '@/components/forms/quoted';
import type { FormTexts } from '@/components/forms/shared-texts';
import { useStepForm } from '@/components/forms/use-step-form';
import { CALCULATED } from '@/components/layout/calculated';
import { showToast } from '@/components/ui/toast';
import type { FormState } from '@/lib/actions/form-action';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import type { ShownResult } from '@/lib/signups/result-words';
import { CalculatorForm } from './calculator-form';
import type { CalculatorTexts } from './calculator-texts';

/**
 * The result is fetched when somebody begins to fill in the form. No Suspense boundary
 * around it: the server then waits for it, and a form post without JavaScript gets a result that is not hidden.
 */
const loadResult = async () => ({ default: (await import('./calculator-result')).CalculatorResultView });
const CalculatorResultView = lazy(loadResult);

type CalculatorProps = {
  locale: Locale;
  texts: CalculatorTexts;
  forms: FormTexts;
  consent: ReactNode;
  mailConsent: string;
  /**
   * The server action, bound to the language by a server component: binding it here would give React a new action on
   * each try to render a form post without JavaScript, and the server would never finish (React 19.3).
   */
  calculate: (state: FormState<ShownResult>, formData: FormData) => Promise<FormState<ShownResult>>;
};

/** Form, then result, then the empty form again. Works without JavaScript: the page answers the post itself. */
export function Calculator({ locale, texts, forms, consent, mailConsent, calculate }: CalculatorProps) {
  const { formProps, send, state, isPending } = useStepForm(calculate, {
    permalink: pathIn(locale, '/#generator'),
  });
  const [dismissed, setDismissed] = useState<FormState<ShownResult>>(null);

  useEffect(() => {
    if (state?.ok) {
      dispatchEvent(new Event(CALCULATED));
      showToast({ title: state.data.words.success, tone: 'success' });
    } else if (state?.code)
      showToast({ title: quoted(problemText(state.code, texts), state), tone: 'error' });
  }, [state, texts]);

  if (state?.ok && state !== dismissed) {
    return <CalculatorResultView result={state.data} locale={locale} onAnother={() => setDismissed(state)} />;
  }
  return (
    <CalculatorForm
      {...{ locale, texts, forms, consent, mailConsent, formProps, send, isPending }}
      onStart={() => void loadResult()}
      problem={state && !state.ok ? state : null}
      problemText={state && !state.ok && state.code ? quoted(problemText(state.code, texts), state) : null}
    />
  );
}

function problemText(code: string, texts: CalculatorTexts): string {
  return code in texts.errors ? texts.errors[code as keyof typeof texts.errors] : texts.errors.unexpected;
}

'use client';

import { useEffect } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { hasLostChoice } from './language-choice';

/**
 * Restores a lost language cookie. Whoever had chosen German and was served English for want of the cookie is taken
 * to the German page, as the cookie would have done; legal documents never redirect.
 */
export function LanguageMemory({ locale }: { locale: Locale }) {
  useEffect(() => {
    if (hasLostChoice())
      void import('./restore-language').then(({ restoreLanguage }) => restoreLanguage(locale));
  }, [locale]);
  return null;
}

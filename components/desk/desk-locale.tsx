'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '@/lib/i18n/locales';

const DeskLocale = createContext<Locale>('de');

/** Tells the fields of the desk in which language its pages are. */
export function DeskLocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <DeskLocale value={locale}>{children}</DeskLocale>;
}

export function useDeskLocale(): Locale {
  return useContext(DeskLocale);
}

import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { messages } from './page-messages';

export default getRequestConfig(async ({ locale: asked }) => {
  const candidate = asked ?? (await rootLocale());
  const locale = isLocale(candidate) ? candidate : defaultLocale;
  return { locale, messages: messages[locale], timeZone: 'Europe/Berlin' };
});

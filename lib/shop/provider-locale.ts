import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { settingOf } from './current';

/** The language of the desk, and of what is written to the provider. */
export function providerLocale(): Locale {
  return settingOf('deskLanguage');
}

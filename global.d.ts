import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/messages/messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

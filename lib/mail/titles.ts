import 'server-only';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import type { MailKind } from '@/lib/outbox/kinds';

const titles: Record<MailKind, string> = messages[PROVIDER_LOCALE].mail.kinds;

/** What a mail of this kind is called where the provider reads of it. */
export function mailTitle(kind: MailKind): string {
  return titles[kind];
}

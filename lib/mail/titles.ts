import 'server-only';
import { messages } from '@/lib/messages/messages';
import type { MailKind } from '@/lib/outbox/kinds';
import { providerLocale } from '@/lib/shop/provider-locale';

/** What a mail of this kind is called where the provider reads of it. */
export function mailTitle(kind: MailKind): string {
  const titles: Record<MailKind, string> = messages[providerLocale()].mail.kinds;
  return titles[kind];
}

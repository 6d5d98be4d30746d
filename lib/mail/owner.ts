import 'server-only';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { legalFacts } from '@/lib/legal/facts';
import { translatorFor } from '@/lib/messages/translator';

/** Who writes: the imprint lines at the foot of every mail and document. */
export function ownerLines(locale: Locale): string[] {
  const t = translatorFor(locale, 'mail.layout');
  const facts = legalFacts(locale, siteUrl());
  const fact = (name: string) => facts[name] ?? '';
  const city = `${fact('owner.postalCode')} ${fact('owner.city')}`;
  return [
    `${fact('brand')}, ${fact('owner.name')}`,
    [fact('owner.street'), city, fact('owner.country')].join(', '),
    `${t('email')}: ${fact('email.support')}, ${t('phone')}: ${fact('owner.phone')}`,
    ...(fact('owner.vatId') ? [`${t('vatId')}: ${fact('owner.vatId')}`] : []),
  ];
}

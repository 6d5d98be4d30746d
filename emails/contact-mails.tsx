import { momentInWords } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { writerName } from '@/lib/shop/reader';
import { MailLayout } from './layout';
import { Paragraph } from './parts';

type Props = { locale: Locale; name: string; answer: string; createdAt: Date };

/**
 * The provider's answer to a message, as it was written. The message itself is not repeated: whose address it is nobody has
 * proven, see docs/decisions/0012.
 */
export function ContactAnswer({ locale, name, answer, createdAt }: Props) {
  const mail = translatorFor(locale, 'mail');
  const t = translatorFor(locale, 'mail.contactAnswer');
  return (
    <MailLayout locale={locale} title={t('title')} preview={t('preview')}>
      <Paragraph>{mail('greeting', { name })}</Paragraph>
      {answer.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity but their place
        <Paragraph key={index}>
          {paragraph.split('\n').map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have lines
            <span key={place}>
              {place > 0 && <br />}
              {line}
            </span>
          ))}
        </Paragraph>
      ))}
      <Paragraph>
        {mail('closing')}
        <br />
        {writerName() ?? business().brand}
      </Paragraph>
      <Paragraph small>{t('written', { moment: momentInWords(createdAt, locale) })}</Paragraph>
      <Paragraph small>{t('unasked')}</Paragraph>
    </MailLayout>
  );
}

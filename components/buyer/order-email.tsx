import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { askForEmailChange } from '@/lib/buyer/email-actions';
import type { BuyerOrder } from '@/lib/buyer/queries';
import { momentInWords } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';
import { lifetimeDays } from '@/lib/links/token';
import { messages } from '@/lib/messages/page-messages';
import { EmailForm } from './email-form';

type OrderEmailProps = { order: BuyerOrder; locale: Locale };

/** Where the order's mails go, and the wish to have them elsewhere. */
export function OrderEmail({ order: { number, email, emailRequest }, locale }: OrderEmailProps) {
  const t = useTranslations('address.ofOrder');
  const { address, forms } = messages[locale];
  return (
    <section aria-labelledby="email-title" className="min-w-0">
      <h2 id="email-title" className="mb-4 text-2xl">
        {t('title')}
      </h2>
      <div className="grid gap-6">
        <p className="max-w-prose wrap-anywhere">{t('lead', { email })}</p>
        {emailRequest ? (
          <Notice>
            <span className="wrap-anywhere">
              {t('waiting', {
                moment: momentInWords(emailRequest.requestedAt, locale),
                email: emailRequest.toEmail,
                days: lifetimeDays['new-email'],
              })}
            </span>
          </Notice>
        ) : null}
        <EmailForm
          action={askForEmailChange.bind(null, locale)}
          orderKey={number}
          orderNumber={number}
          texts={address.form}
          done={address.ofOrder.asked}
          forms={forms}
        />
      </div>
    </section>
  );
}

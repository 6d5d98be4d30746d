import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { confirmMyWithdrawal } from '@/lib/buyer/actions';
import { momentInWords } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';

type Props = { declaredAt: Date; locale: Locale; number: string };

/** Asks the buyer about a withdrawal that somebody declared who knew number and address; without JavaScript, too. */
export function UnconfirmedWithdrawal({ declaredAt, locale, number }: Props) {
  const t = useTranslations('buyer.unconfirmed');
  return (
    <Notice tone="info" title={t('title')}>
      <p data-testid="unconfirmed-withdrawal">{t('text', { moment: momentInWords(declaredAt, locale) })}</p>
      <form action={confirmMyWithdrawal.bind(null, locale, number)} className="mt-4">
        <Button type="submit">{t('confirm')}</Button>
      </form>
      <p className="mt-4">{t('notYou')}</p>
    </Notice>
  );
}

import { today } from '@/lib/calendar/moment';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { settingOf } from '@/lib/shop/current';

/** What the owner has every visitor know, such as a holiday, until its last day is over. */
export function NoticeLine({ locale }: { locale: Locale }) {
  const notice = settingOf('notice');
  if (!notice || (notice.until !== null && notice.until < today())) return null;
  return (
    <aside aria-label={messages[locale].common.notice} className="notice-line">
      {notice.text[locale]}
    </aside>
  );
}

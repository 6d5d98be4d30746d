import 'server-only';
import { createElement } from 'react';
import { dayInWords } from '@/lib/calendar/words';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { getWish } from '@/lib/openings/queries';
import { getDelay } from '@/lib/orders/work/delays';
import { getMorningList } from '@/lib/orders/work/morning';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { DelayMail, MorningMail, OpeningConfirmMail, OpeningNewsMail, titleOf } from './calendar-mails';
import { compose, toProvider } from './envelope';

const replyTo = () => business().email.support;

/** A new date, to the buyer. */
export async function tellOfDelay(delayId: string): Promise<ComposedMail | null> {
  const found = await getDelay(delayId);
  if (!found) return null;
  const { locale, number, email } = found.order;
  const subject = translatorFor(locale, 'calendar.mails.delayed')('subject', { number });
  return compose({ to: email, replyTo: replyTo(), subject }, createElement(DelayMail, found));
}

/** What is due today, to the provider. */
export async function tellProviderWhatIsDue(listId: string): Promise<ComposedMail | null> {
  const list = await getMorningList(listId);
  if (!list) return null;
  const subject = translatorFor(providerLocale(), 'calendar.mails.morning')('subject', {
    count: list.orders.length,
  });
  const day = dayInWords(list.day, providerLocale());
  return compose({ to: toProvider(), subject: `${subject} (${day})` }, createElement(MorningMail, { list }));
}

/** The question whether an address wants to be told; none once it was answered. */
export async function askToConfirmWish(wishId: string): Promise<ComposedMail | null> {
  const wish = await getWish(wishId);
  if (!wish || wish.confirmedAt) return null;
  const subject = translatorFor(wish.locale, 'calendar.mails.confirm')('subject');
  return compose(
    { to: wish.email, replyTo: replyTo(), subject },
    createElement(OpeningConfirmMail, { wish }),
  );
}

/** That orders are open again, to an address that confirmed. */
export async function tellOfOpening(wishId: string): Promise<ComposedMail | null> {
  const wish = await getWish(wishId);
  if (!wish?.confirmedAt) return null;
  const subject = translatorFor(wish.locale, 'calendar.mails.news')('subject', { title: titleOf(wish) });
  return compose({ to: wish.email, replyTo: replyTo(), subject }, createElement(OpeningNewsMail, { wish }));
}

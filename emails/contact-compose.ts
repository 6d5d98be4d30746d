import 'server-only';
import { createElement } from 'react';
import { threadOf } from '@/lib/contact/answer';
import { getContactMessage } from '@/lib/contact/queries';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { ContactAnswer } from './contact-mails';
import { compose, toProvider } from './envelope';
import { ContactMessage } from './provider-mails';

/** Hands a message on to the provider; a reply goes to whoever wrote it. */
export async function handOnMessage(messageId: string): Promise<ComposedMail | null> {
  const message = await getContactMessage(messageId);
  if (!message) return null;
  const t = translatorFor(providerLocale(), 'mail.contactMessage');
  const subject = message.reportedReview ? message.subject : t('subject', { subject: message.subject });
  const headers = { References: threadOf(messageId) };
  return compose(
    { to: toProvider(), replyTo: message.email || undefined, subject, headers },
    createElement(ContactMessage, { message }),
  );
}

/** The provider's answer, in the language of the form; nothing where none was sent. */
export async function sendAnswer(messageId: string): Promise<ComposedMail | null> {
  const message = await getContactMessage(messageId);
  if (!message?.email || !message.answer || !message.answeredAt) return null;
  const { locale, email, name, answer, createdAt } = message;
  const thread = threadOf(messageId);
  const subject = translatorFor(locale, 'mail.contactAnswer')('subject', { subject: message.subject });
  return compose(
    {
      ...{ to: email, replyTo: business().email.support, subject },
      headers: { 'In-Reply-To': thread, References: thread },
    },
    createElement(ContactAnswer, { locale, name, answer, createdAt }),
  );
}

import 'server-only';
import { createElement } from 'react';
import { momentInWords } from '@/lib/calendar/moment';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';
import { getWithdrawal } from '@/lib/withdrawals/queries';
import { compose, toProvider } from './envelope';
import { dueInWords, RefusedWithdrawal, WithdrawalForProvider, WithdrawalReceipt } from './withdrawal-mails';

/** The acknowledgement of a declaration of withdrawal, in the language of the form. */
export async function acknowledgeWithdrawal(withdrawalId: string): Promise<ComposedMail | null> {
  const withdrawal = await getWithdrawal(withdrawalId);
  if (!withdrawal) return null;
  const { locale, email, declaredAt } = withdrawal;
  const subject = translatorFor(locale, 'withdrawal.receipt')('subject', {
    moment: momentInWords(declaredAt, locale),
  });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(WithdrawalReceipt, { withdrawal }),
  );
}

/** The task for the provider; the answer to it goes to whoever withdrew. */
export async function tellProviderOfWithdrawal(withdrawalId: string): Promise<ComposedMail | null> {
  const withdrawal = await getWithdrawal(withdrawalId);
  if (!withdrawal) return null;
  const subject = translatorFor(providerLocale(), 'withdrawal.task')('subject', {
    reference: withdrawal.orderNumber ?? withdrawal.orderReference.slice(0, 80),
    due: dueInWords(withdrawal, providerLocale()),
  });
  return compose(
    { to: toProvider(), replyTo: withdrawal.email, subject },
    createElement(WithdrawalForProvider, { withdrawal }),
  );
}

/** Tells whoever declared a withdrawal why it is not accepted, in the provider's words; nothing where none was refused. */
export async function tellOfRefusal(withdrawalId: string): Promise<ComposedMail | null> {
  const withdrawal = await getWithdrawal(withdrawalId);
  if (!withdrawal?.refusalReason) return null;
  const { locale, email, declaredAt, refusalReason } = withdrawal;
  const subject = translatorFor(locale, 'withdrawal.refused')('subject', {
    moment: momentInWords(declaredAt, locale),
  });
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(RefusedWithdrawal, { locale, declaredAt, reason: refusalReason }),
  );
}

import 'server-only';
import { createElement } from 'react';
import { dayInWords } from '@/lib/calendar/words';
import { siteUrl } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import type { ComposedMail } from '@/lib/mail/send';
import { translatorFor } from '@/lib/messages/translator';
import { equation, equationsOf } from '@/lib/numerology';
import { business } from '@/lib/shop/current';
import { getSignupToMail } from '@/lib/signups/queries';
import { lifePathResult } from '@/lib/signups/result';
import { compose } from './envelope';
import { MailLayout } from './layout';
import { ActionLink, Facts, InlineLink, Paragraph, Title } from './parts';

/** The result of the calculator, to whoever asked for it. */
export async function sendLifePath(signupId: string): Promise<ComposedMail | null> {
  const signup = await getSignupToMail(signupId);
  if (!signup) return null;
  const { locale, email, birthDate } = signup;
  const subject = translatorFor(locale, 'mail.lifePath')('subject');
  return compose(
    { to: email, replyTo: business().email.support, subject },
    createElement(LifePathMail, { locale, birthDate }),
  );
}

/** Number, working and description. Nobody has proven whose address it is, so no typed name stands in it (decision 0012). */
function LifePathMail({ locale, birthDate }: { locale: Locale; birthDate: string }) {
  const t = translatorFor(locale, 'mail.lifePath');
  const { value, title, text, digits, sum, steps } = lifePathResult('', birthDate, locale);
  const working = [equation(digits, sum), ...equationsOf(steps)];
  const page = (path: string) => `${siteUrl()}${pathIn(locale, path)}`;
  return (
    <MailLayout locale={locale} title={t('title', { value })} preview={t('preview')}>
      <Paragraph>{t('greeting')}</Paragraph>
      <Paragraph>{t('intro')}</Paragraph>
      <Facts
        facts={[
          [t('birthDate'), dayInWords(birthDate, locale)],
          [t('working'), working.join(', ')],
          [t('number'), `${value}, ${title}`],
        ]}
      />
      {text.split('\n\n').map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <Title>{t('onTitle')}</Title>
      <Paragraph>
        {t.rich('on', {
          link: (words) => (
            <InlineLink key="masters" href={page('/blog/master-numbers')}>
              {words}
            </InlineLink>
          ),
        })}
      </Paragraph>
      <ActionLink href={page('/blog/life-path-number-guide')}>{t('open')}</ActionLink>
      <Paragraph small>{t('once', { email: business().email.support })}</Paragraph>
    </MailLayout>
  );
}

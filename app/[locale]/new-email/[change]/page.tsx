import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ConfirmEmailForm, EmailConfirmed } from '@/components/buyer/confirm-email-form';
import { Section, SectionHeading } from '@/components/ui/section';
import { confirmNewEmail } from '@/lib/buyer/email-actions';
import { showClosedLink } from '@/lib/links/closed-link';
import { readHeld } from '@/lib/links/held-links';
import { orderPath } from '@/lib/links/links';
import { messages } from '@/lib/messages/page-messages';
import { readNewEmail } from '@/lib/orders/address/queries';
import { linkedPageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ change: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { confirm, description } = messages[locale].address;
  return linkedPageMetadata(locale, '/new-email', confirm.title, description);
}

/** Where a new address for an order is confirmed; only the button changes anything. */
export default async function NewEmailPage({ params }: Props) {
  const [locale, { change: id }, t] = await Promise.all([
    getLocale(),
    params,
    getTranslations('address.confirm'),
  ]);
  const asked = await readNewEmail(await readHeld('new-email', id));
  if (!asked) showClosedLink(locale, 'new-email');
  const { change, order, isDone } = asked;
  const facts = { number: order.number, email: change.toEmail };
  const answered = { done: t('done', facts), open: t('open') };
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={8} eyebrow={order.number} title={t('title')} />
        <div className="mt-8">
          {isDone ? (
            <EmailConfirmed {...answered} order={orderPath(order, change.requestedAt)} />
          ) : (
            <ConfirmEmailForm
              action={confirmNewEmail.bind(null, locale, id)}
              texts={{
                ...answered,
                lead: t('lead', facts),
                submit: t('submit'),
                busy: t('busy'),
                problem: t('problem'),
              }}
            />
          )}
        </div>
      </Section>
    </main>
  );
}

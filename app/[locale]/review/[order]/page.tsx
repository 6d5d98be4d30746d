import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/components/forms/shared-texts';
import { OrderReviewForm } from '@/components/reviews/order-review-form';
import { StopRequestsForm } from '@/components/reviews/stop-requests-form';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section, SectionHeading } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/path-in';
import { showClosedLink } from '@/lib/links/closed-link';
import { readHeld } from '@/lib/links/held-links';
import { messages } from '@/lib/messages/page-messages';
import { isMovedLink } from '@/lib/orders/address/queries';
import { stopRequests, submitOrderReview } from '@/lib/reviews/actions';
import { readInvitation } from '@/lib/reviews/order-review';
import { readReviewStop } from '@/lib/reviews/review-stop';
import { linkedPageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ order: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, intro } = messages[locale].reviews.ofOrder;
  return linkedPageMetadata(locale, '/review', title, intro);
}

/**
 * Where the buyer of a delivered order writes a review that counts as verified, or, with the other link of the same mail,
 * asks not to be asked again.
 */
export default async function OrderReviewPage({ params }: Props) {
  const [locale, { order }, t] = await Promise.all([getLocale(), params, getTranslations('reviews.ofOrder')]);
  const { write, form, success, errorTitle, errorSummary, errors, stop } = messages[locale].reviews;
  const token = await readHeld('review', order);
  const invitation = await readInvitation(token);
  if (!invitation) {
    const answered = await readReviewStop(token);
    if (!answered) showClosedLink(locale, (await isMoved(token)) ? 'moved' : 'review');
    return (
      <ReviewFrame title={stop.title}>
        {answered.isStopped ? (
          <Notice tone="success" role="status">
            {stop.done}
          </Notice>
        ) : (
          <StopRequestsForm
            action={stopRequests.bind(null, locale, order)}
            texts={stop}
            problem={errors.unexpected}
          />
        )}
      </ReviewFrame>
    );
  }
  const onward = (
    <p>
      <a href={pathIn(locale, '/')} className={buttonClass({ variant: 'secondary' })}>
        {t('home')}
      </a>
    </p>
  );
  return (
    <ReviewFrame title={t('title')}>
      {invitation.isWritten ? (
        <>
          <Notice tone="success" role="status">
            {t('written')}
          </Notice>
          {onward}
        </>
      ) : (
        <OrderReviewForm
          action={submitOrderReview.bind(null, order, locale)}
          order={order}
          texts={{ write, form, success, errorTitle, errorSummary, errors }}
          forms={sharedTexts(locale)}
          publish={t('publish')}
          onward={onward}
        >
          <p>{t('intro')}</p>
          <p className="mb-3">
            {t('about', { package: messages[locale].packages[invitation.packageId].title })}
          </p>
        </OrderReviewForm>
      )}
    </ReviewFrame>
  );
}

async function isMoved(token: string): Promise<boolean> {
  return (await isMovedLink('review', token)) || (await isMovedLink('review-stop', token));
}

/** Seal and heading, and below them what the link opens. */
function ReviewFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={6} title={title} />
        <div className="mt-10 grid gap-8">{children}</div>
      </Section>
    </main>
  );
}

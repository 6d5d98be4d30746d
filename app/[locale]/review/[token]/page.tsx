import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OrderReviewForm } from '@/components/reviews/order-review-form';
import { StopRequestsForm } from '@/components/reviews/stop-requests-form';
import { buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Container } from '@/components/ui/section';
import { business } from '@/lib/business';
import { pathIn } from '@/lib/i18n/addresses';
import { messages } from '@/lib/i18n/messages';
import { stopRequests, submitOrderReview } from '@/lib/reviews/actions';
import { readInvitation } from '@/lib/reviews/order-review';
import { readReviewStop } from '@/lib/reviews/review-stop';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ token: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, intro } = messages[locale].reviews.ofOrder;
  return pageMetadata({
    locale,
    path: '/review',
    page: { title: `${title} · ${business.brand}`, description: intro, keywords: title },
    robots: 'noindex, nofollow',
    alternates: false,
  });
}

/**
 * Where the buyer of a delivered order writes a review that counts as verified, or, with the other link of the same mail,
 * asks not to be asked again.
 */
export default async function OrderReviewPage({ params }: Props) {
  const [locale, { token }, t] = await Promise.all([getLocale(), params, getTranslations('reviews.ofOrder')]);
  const { write, form, success, errorTitle, errors, stop } = messages[locale].reviews;
  const invitation = await readInvitation(token);
  if (!invitation) {
    const answered = await readReviewStop(token);
    if (!answered) notFound();
    return (
      <main id="main" className="pt-[calc(var(--spacing-bar)+3rem)] pb-section">
        <Container width="text" className="grid gap-8">
          <h1 className="text-3xl">{stop.title}</h1>
          {answered.isStopped ? (
            <Notice tone="success" role="status">
              {stop.done}
            </Notice>
          ) : (
            <StopRequestsForm
              action={stopRequests.bind(null, token)}
              texts={stop}
              problem={errors.unexpected}
            />
          )}
        </Container>
      </main>
    );
  }
  return (
    <main id="main" className="pt-[calc(var(--spacing-bar)+3rem)] pb-section">
      <Container width="text" className="grid gap-8">
        <h1 className="text-3xl">{t('title')}</h1>
        {invitation.isWritten ? (
          <>
            <Notice tone="success" role="status">
              {t('written')}
            </Notice>
            <p>
              <a href={pathIn(locale, '/')} className={buttonClass({ variant: 'secondary' })}>
                {t('home')}
              </a>
            </p>
          </>
        ) : (
          <>
            <div className="grid gap-3">
              <p>{t('intro')}</p>
              <p>{t('about', { package: messages[locale].packages[invitation.packageId].title })}</p>
            </div>
            <OrderReviewForm
              action={submitOrderReview.bind(null, token, locale)}
              texts={{ write, form, success, errorTitle, errors }}
              publish={t('publish')}
            />
          </>
        )}
      </Container>
    </main>
  );
}

import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { Suspense } from 'react';
import { PaymentResult } from '@/components/order/payment-result';
import { PaymentVerifying } from '@/components/order/payment-verifying';
import { Container } from '@/components/ui/section';
import { pathIn } from '@/lib/i18n/path-in';
import { pageMetadata } from '@/lib/seo/metadata';
import { plainPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';

type Props = { searchParams: Promise<{ session_id?: string | string[]; direct?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return pageMetadata({
    locale: await getLocale(),
    path: '/payment-success',
    page: 'paymentSuccess',
    robots: 'noindex, nofollow',
  });
}

/**
 * Confirms an order right after paying. Shows that it is verifying, then the result; without JavaScript, where a
 * streamed part would stay hidden, the browser asks again for the finished page.
 */
export default async function PaymentSuccessPage({ searchParams }: Props) {
  const locale = await getLocale();
  const { session_id, direct } = await searchParams;
  const sessionId = typeof session_id === 'string' ? session_id : null;
  const result = <PaymentResult sessionId={sessionId} locale={locale} />;
  const query = new URLSearchParams({ session_id: sessionId ?? '', direct: '1' });
  const address = `${pathIn(locale, '/payment-success')}?${query}`;
  return (
    <main id="main" className="min-h-dvh pt-12 pb-section md:pt-[calc(var(--spacing-bar)+3rem)]">
      <Container width="text">
        {direct || !sessionId ? (
          result
        ) : (
          <Suspense fallback={<PaymentVerifying locale={locale} address={address} />}>{result}</Suspense>
        )}
      </Container>
      <JsonLd data={plainPageData(locale, '/payment-success')} />
    </main>
  );
}

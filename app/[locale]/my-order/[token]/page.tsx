import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { OrderView } from '@/components/buyer/order-view';
import { readOrderPapers } from '@/lib/buyer/papers';
import { findBuyerOrder } from '@/lib/buyer/queries';
import { messages } from '@/lib/i18n/page-messages';
import { showClosedLink } from '@/lib/links/closed-link';
import { isMovedLink } from '@/lib/orders/address/queries';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';

type Props = { params: Promise<{ token: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].buyer;
  return pageMetadata({
    locale,
    path: '/my-order',
    page: pageTexts(title, description),
    robots: 'noindex, nofollow',
    alternates: false,
  });
}

/** A buyer's page about one order; the link is the only key to it. */
export default async function MyOrderPage({ params }: Props) {
  const [locale, { token }] = await Promise.all([getLocale(), params]);
  const order = await findBuyerOrder(token);
  if (!order) showClosedLink(locale, (await isMovedLink('order', token)) ? 'moved' : 'order');
  const papers = await readOrderPapers(order);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <OrderView order={order} papers={papers} locale={locale} token={token} />
    </main>
  );
}

import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { OrderView } from '@/components/buyer/order-view';
import { findHeldOrder } from '@/lib/buyer/held-order';
import { readOrderPapers } from '@/lib/buyer/papers';
import { showClosedLink } from '@/lib/links/closed-link';
import { readHeld } from '@/lib/links/held-links';
import { messages } from '@/lib/messages/page-messages';
import { isMovedLink } from '@/lib/orders/address/queries';
import { linkedPageMetadata } from '@/lib/seo/metadata';

type Props = { params: Promise<{ number: string }> };

export const dynamicParams = true;
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].buyer;
  return linkedPageMetadata(locale, '/my-order', title, description);
}

/** A buyer's page about one order; opened by its link in this browser. */
export default async function MyOrderPage({ params }: Props) {
  const [locale, { number }] = await Promise.all([getLocale(), params]);
  const order = await findHeldOrder(number);
  if (!order)
    showClosedLink(
      locale,
      (await isMovedLink('order', await readHeld('my-order', number))) ? 'moved' : 'order',
    );
  const papers = await readOrderPapers(order);
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <OrderView order={order} papers={papers} locale={locale} />
    </main>
  );
}

import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmailForm } from '@/components/buyer/email-form';
import { buttonClass } from '@/components/ui/button';
import { Section, SectionHeading } from '@/components/ui/section';
import { mendEmail } from '@/lib/buyer/email-actions';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { findMendableHere } from '@/lib/orders/address/ordered-here';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';
import { plainPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';

type Props = { searchParams: Promise<{ order?: string | string[] }> };

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].address;
  return pageMetadata({
    locale,
    path: '/payment-success/email',
    page: pageTexts(title, description),
    robots: 'noindex, nofollow',
  });
}

/** Where the browser that has just ordered mends a mistyped address; the order's number in the address opens nothing by itself. */
export default async function MendEmailPage({ searchParams }: Props) {
  const [locale, { order: number }, t] = await Promise.all([
    getLocale(),
    searchParams,
    getTranslations('address'),
  ]);
  const order = typeof number === 'string' ? await findMendableHere(number) : null;
  const { address, forms } = messages[locale];
  const support = business().email.support;
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section width="text">
        <SectionHeading level={1} number={8} title={t(order ? 'title' : 'mend.closedTitle')} />
        <h2 id="email-title" className="sr-only">
          {t('ofOrder.title')}
        </h2>
        <div className="mt-8 grid gap-8">
          {order ? (
            <>
              <p className="max-w-prose wrap-anywhere">
                {t('mend.lead', { number: order.number, email: order.email })}
              </p>
              <EmailForm
                action={mendEmail.bind(null, locale)}
                orderKey={order.number}
                orderNumber={order.number}
                permalink={pathIn(locale, `/payment-success/email?order=${order.number}`)}
                texts={address.form}
                done={address.mend.done}
                forms={forms}
              />
            </>
          ) : (
            <>
              <p className="max-w-prose">
                {t.rich('mend.closed', {
                  address: support,
                  email: (chunks) => (
                    <a href={`mailto:${support}`} className="text-link">
                      {chunks}
                    </a>
                  ),
                })}
              </p>
              <p>
                <a href={pathIn(locale, '/my-order')} className={buttonClass({})}>
                  {t('mend.find')}
                </a>
              </p>
            </>
          )}
        </div>
      </Section>
      <JsonLd data={plainPageData(locale, '/payment-success/email')} />
    </main>
  );
}

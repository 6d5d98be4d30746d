import { getLocale, getTranslations } from 'next-intl/server';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/path-in';
import { business } from '@/lib/shop/current';

/** Support address and response time, beside the contact form. */
export async function OtherWays() {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('contact.other')]);
  const address = business().email.support;
  return (
    <aside aria-labelledby="other-ways" className="border-gold border-t-4 border-double pt-6">
      <h2 id="other-ways" className="text-xl">
        {t('title')}
      </h2>
      <dl className="mt-5 grid gap-5">
        <div>
          <dt className="font-semibold text-sm">{t('email')}</dt>
          <dd>
            <a href={`mailto:${address}`} className="text-link inline-block py-1">
              {address}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-sm">{t('response')}</dt>
          <dd>{t('responseText', business().contactReplyHours)}</dd>
        </div>
        <div>
          <dt className="font-semibold text-sm">{t('order')}</dt>
          <dd>
            {t.rich('orderText', {
              order: (chunks) => (
                <PageLink href={pathIn(locale, '/my-order')} className="text-link">
                  {chunks}
                </PageLink>
              ),
            })}
          </dd>
        </div>
        <div>
          <dt className="font-semibold text-sm">{t('faq')}</dt>
          <dd>
            {t.rich('faqText', {
              faq: (chunks) => (
                <PageLink href={pathIn(locale, '/#faq')} className="text-link">
                  {chunks}
                </PageLink>
              ),
            })}
          </dd>
        </div>
      </dl>
    </aside>
  );
}

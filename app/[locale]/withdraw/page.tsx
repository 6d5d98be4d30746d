import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Section, SectionHeading } from '@/components/ui/section';
import { WithdrawalForm } from '@/components/withdrawal/withdrawal-form';
import { messages } from '@/lib/messages/page-messages';
import { pageMetadata, pageTexts } from '@/lib/seo/metadata';
import { plainPageData } from '@/lib/seo/plain-page-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { business } from '@/lib/shop/current';
import { withdraw } from '@/lib/withdrawals/actions';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const { title, description } = messages[locale].withdrawal;
  return pageMetadata({
    locale,
    path: '/withdraw',
    page: pageTexts(title, description),
    robots: 'noindex, follow',
  });
}

/** The electronic withdrawal function (German Civil Code, § 356a). Opening the page declares nothing. */
export default async function WithdrawPage({ searchParams }: Props) {
  const [locale, t, { order }] = await Promise.all([
    getLocale(),
    getTranslations('withdrawal'),
    searchParams,
  ]);
  const { receipt: _receipt, task: _task, notes, notice: _notice, ...texts } = messages[locale].withdrawal;
  const address = business().email.support;
  return (
    <main id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Section>
        <div className="group/withdraw grid gap-x-20 gap-y-12 lg:grid-cols-[1fr_1.25fr]">
          <div>
            <SectionHeading level={1} number={7} eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
            <ul className="mt-8 grid max-w-prose gap-3 max-lg:group-has-data-later-step/withdraw:hidden">
              {Object.values(notes).map((note) => (
                <li key={note} className="border-hairline border-l pl-4">
                  {note}
                </li>
              ))}
            </ul>
            <p className="mt-8 max-w-prose text-ink-soft text-sm max-lg:group-has-data-later-step/withdraw:hidden">
              {t.rich('notice', {
                address,
                notice: (chunks) => (
                  <a href={locale === 'de' ? '/widerruf' : '/withdrawal'} className="text-link">
                    {chunks}
                  </a>
                ),
                email: (chunks) => (
                  <a href={`mailto:${address}`} className="text-link">
                    {chunks}
                  </a>
                ),
              })}
            </p>
          </div>
          <div className="lg:pt-16">
            <WithdrawalForm
              action={withdraw.bind(null, locale)}
              texts={texts}
              forms={messages[locale].forms}
              address={address}
              orderReference={typeof order === 'string' ? order.slice(0, 300) : ''}
            />
          </div>
        </div>
      </Section>
      <JsonLd data={plainPageData(locale, '/withdraw')} />
    </main>
  );
}

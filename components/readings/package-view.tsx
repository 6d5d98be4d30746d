import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button';
import { CheckList } from '@/components/ui/check-list';
import { RunningText } from '@/components/ui/running-text';
import { Seal } from '@/components/ui/seal';
import { Container } from '@/components/ui/section';
import { formatMoney } from '@/lib/catalog/money';
import type { PackageId } from '@/lib/catalog/packages';
import { deliveryLines } from '@/lib/delivery/words';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { packageSeal } from '@/lib/seal/package-seal';
import { packageData } from '@/lib/seo/package-data';
import { JsonLd } from '@/lib/seo/structured-data';
import { priceOf, soldPackage } from '@/lib/shop/sold';
import { escapeXml } from '@/lib/xml';
import { comparisonHtml } from './comparison';
import { ReaderCard } from './reader-card';
import { samplePagesHtml } from './sample-pages';

/** Questions of the home page that somebody has before an order, too. */
const questions = ['data', 'delivery', 'gift'] as const;

/** The page of one package: contents, price, whom it is for, the three compared, and the way to the order. */
export async function PackageView({ packageId }: { packageId: PackageId }) {
  const locale = await getLocale();
  const [t, texts, faq] = await Promise.all([
    getTranslations('readings'),
    getTranslations('packages'),
    getTranslations('home.faq.items'),
  ]);
  const { title, description, items } = messages[locale].packages[packageId];
  const own = messages[locale].readings[packageId];
  const linkTo = (path: string) => (words: string) => `<a href="${pathIn(locale, path)}">${words}</a>`;
  const section = (heading: string, ...paragraphs: string[]) =>
    `<h2>${escapeXml(heading)}</h2>${paragraphs.map((html) => `<p>${html}</p>`).join('')}`;
  const html = [
    section(t('forWhomTitle'), escapeXml(own.forWhom), escapeXml(own.leavesOut)),
    section(
      t('madeTitle'),
      t.markup('made', { method: linkTo('/method') }),
      t.markup('sample', { sample: linkTo('/sample-reading'), chart: linkTo('/chart') }),
    ),
    samplePagesHtml(packageId, locale),
    `<h2>${escapeXml(t('compareTitle'))}</h2>${comparisonHtml(packageId, locale)}`,
    `<h2>${escapeXml(t('questionsTitle'))}</h2>`,
    ...questions.map(
      (each) => `<h3>${escapeXml(faq(`${each}.question`))}</h3><p>${escapeXml(faq(`${each}.answer`))}</p>`,
    ),
  ].join('');
  const order = (
    <ButtonLink size="lg" href={`${pathIn(locale, '/order')}?package=${packageId}`}>
      {t('order', { title })}
    </ButtonLink>
  );
  return (
    <main data-scripts="late" id="main" tabIndex={-1} className="outline-none md:pt-bar">
      <Container width="text" className="pt-10 pb-section md:pt-14">
        <Breadcrumbs
          label={messages[locale].library.breadcrumbs}
          steps={[
            { name: messages[locale].meta.crumbs.home, href: pathIn(locale, '/') },
            { name: messages[locale].meta.crumbs.packages, href: pathIn(locale, '/#readings') },
          ]}
        />
        <header className="mt-8 grid justify-items-start gap-5">
          <Seal number={packageSeal[packageId]} size={160} isFirst className="size-40" />
          <h1 className="text-3xl md:text-[clamp(2.75rem,4.2vw,4rem)]">{title}</h1>
          <p className="voice max-w-2xl italic text-ink-soft text-xl">{own.lead}</p>
        </header>
        <div className="my-10 grid gap-6 border border-gold bg-paper-light p-5 sm:p-8">
          <p>{description}</p>
          <div>
            <h2 className="mb-3 text-xl">{t('contents')}</h2>
            <CheckList
              items={[
                ...soldPackage(packageId).items.map((item) => (items as Record<string, string>)[item] ?? ''),
                ...deliveryLines(packageId, locale),
              ]}
            />
          </div>
          <p className="font-display text-3xl lining" data-testid="package-price">
            {formatMoney(priceOf(packageId, locale), locale)}
          </p>
          <div>{order}</div>
          <p className="text-ink-soft text-xs">{texts('taxNote')}</p>
        </div>
        <RunningText html={html} />
        <ReaderCard locale={locale} heading="h2" />
        <div className="mt-10">{order}</div>
      </Container>
      <JsonLd data={packageData(locale, packageId)} />
    </main>
  );
}

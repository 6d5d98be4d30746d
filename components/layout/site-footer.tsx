import { getTranslations } from 'next-intl/server';
import { Logo } from '@/components/ui/logo';
import { Rule } from '@/components/ui/ornament';
import type { LegalSlug } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { business } from '@/lib/shop/current';
import { StaticPart } from '@/lib/static-html/static-part';
import { StaticLinks } from './static-links';

/** The legal documents a footer links to; the long English privacy policy is reached from the calculator's consent. */
const legalLinks: Record<Locale, readonly (readonly [key: LegalKey, slug: LegalSlug])[]> = {
  en: [
    ['terms', 'terms'],
    ['privacy', 'privacy'],
    ['withdrawal', 'withdrawal'],
    ['legalNotice', 'legal-notice'],
  ],
  de: [
    ['terms', 'agb'],
    ['privacy', 'datenschutz'],
    ['withdrawal', 'widerruf'],
    ['legalNotice', 'impressum'],
  ],
};
type LegalKey = 'terms' | 'privacy' | 'withdrawal' | 'legalNotice';

/** The foot of every page: sections, pages, legal documents, the withdrawal function and a colophon. */
export async function SiteFooter({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'navigation.footer' });
  const common = await getTranslations({ locale, namespace: 'common' });
  const pages = [
    { href: pathIn(locale, '/#about'), label: t('about') },
    { href: pathIn(locale, '/#readings'), label: t('packages') },
    { href: pathIn(locale, '/#faq'), label: t('faq') },
    { href: pathIn(locale, '/blog'), label: t('blog') },
    { href: pathIn(locale, '/life-path'), label: t('lifePath') },
    { href: pathIn(locale, '/method'), label: t('method') },
    { href: pathIn(locale, '/contact'), label: t('contact') },
  ];
  const legal = [
    ...legalLinks[locale].map(([key, slug]) => ({ href: `/${slug}`, label: t(key) })),
    { href: pathIn(locale, '/my-order'), label: t('myOrder') },
    { href: pathIn(locale, '/withdraw'), label: t('withdraw') },
  ];

  return (
    <footer className="site-footer night">
      <StaticPart>
        <Rule />
        <div className="mx-auto grid w-full max-w-page gap-x-12 gap-y-10 px-gutter py-section md:grid-cols-[1.6fr_1fr_1fr]">
          <div className="max-w-md">
            <Logo size="md" />
            <p className="voice mt-4 text-balance text-lg">{common('brandLine')}</p>
            <p className="mt-6 text-moon text-sm">{t('note')}</p>
          </div>
          <nav id="footer-navigation" aria-label={t('explore')}>
            <h2 className="footer-heading">{t('explore')}</h2>
            <StaticLinks links={pages} className="mt-3" linkClass="footer-link" isNavigation />
          </nav>
          <nav aria-label={t('legal')}>
            <h2 className="footer-heading">{t('legal')}</h2>
            <StaticLinks links={legal} className="mt-3" linkClass="footer-link" />
          </nav>
        </div>
        <div className="mx-auto w-full max-w-page px-gutter">
          <div className="grid gap-x-12 gap-y-3 border-night-soft border-t pt-6 pb-8 text-moon text-xs md:grid-cols-[1.6fr_1fr_1fr]">
            <p>{`© ${business().brand}`}</p>
            <p className="max-w-text md:col-span-2">{t('colophon')}</p>
          </div>
        </div>
      </StaticPart>
    </footer>
  );
}

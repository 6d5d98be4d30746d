import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { NoticeLine } from '@/components/layout/notice-line';
import { SiteFooter } from '@/components/layout/site-footer';
import { SiteHeader } from '@/components/layout/site-header';
import { SiteNavigation } from '@/components/layout/site-navigation';
import { SkipLink } from '@/components/ui/skip-link';
import { defaultLocale, isLocale, locales } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { restoreLanguage } from '@/lib/pages/restore-language';
import { siteViewport } from '@/lib/seo/metadata';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { preloadFonts } from '../fonts';
import '../globals.css';

// No `dynamicParams` here: it would hold for every page, and articles come from the desk. Pages of a fixed list say so
// themselves, and the middleware lets no other language through.
export const viewport = siteViewport;

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

interface LocaleLayoutProps {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** The frame of every page. Pages bring their own `<main id="main">`. */
export default async function LocaleLayout({ children, params }: LocaleLayoutProps) {
  const { locale: asked } = await params;
  const locale = isLocale(asked) ? asked : defaultLocale;
  const t = await getTranslations({ locale, namespace: 'common' });
  preloadFonts();
  return (
    // With this attribute Next jumps to the top of a new page instead of gliding there.
    <html lang={locale} data-scroll-behavior="smooth">
      <head>
        <StaticHtml tag="script" name={keepHtml(restoreLanguage)} />
      </head>
      <body>
        <SkipLink label={t('skipToContent')} />
        <SiteHeader locale={locale} />
        <NoticeLine locale={locale} />
        {children}
        <SiteFooter locale={locale} />
        <SiteNavigation home={pathIn(locale, '/')} />
      </body>
    </html>
  );
}

import { getTranslations } from 'next-intl/server';
import { Logo } from '@/components/ui/logo';
import { PageLink } from '@/components/ui/page-link';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { StaticPart } from '@/lib/static-html/static-part';
import { LanguageSwitcher, PlainLanguageSwitcher } from './language-switcher';
import { MenuButton, NavigationDrawer } from './mobile-navigation';
import { navigationEntries } from './sections';
import { StaticLinks } from './static-links';

/**
 * The bar of wide screens, and that of narrow ones: name and round menu button, in a place where nothing is read or
 * typed. Only one of the two is shown.
 */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'navigation' });
  const home = pathIn(locale, '/');
  const entries = navigationEntries.map(({ key, path }) => ({
    href: pathIn(locale, path),
    label: t(key),
  }));
  const texts = { title: t('title'), open: t('open'), close: t('close') };
  const languages = { locale, label: t('language') };

  return (
    <>
      <span aria-hidden="true" className="bar-sentinel" />
      <header className="site-bar">
        <div className="mx-auto flex h-bar w-full max-w-page items-center gap-6 px-gutter">
          <StaticPart className="contents">
            <PageLink href={home} aria-label={t('homeLink')} className="bar-brand">
              <Logo size="sm" />
            </PageLink>
            <nav aria-label={t('label')} className="ml-auto">
              <StaticLinks
                links={entries}
                className="flex items-center gap-1 lg:gap-3"
                linkClass="bar-link"
                isNavigation
              />
            </nav>
          </StaticPart>
          <LanguageSwitcher {...languages} className="bar-languages" />
          <PlainLanguageSwitcher {...languages} className="bar-languages" />
        </div>
      </header>
      <header className="narrow-bar">
        <StaticPart className="contents">
          <PageLink href={home} aria-label={t('homeLink')} className="bar-brand">
            <Logo size="sm" />
          </PageLink>
        </StaticPart>
        <PlainLanguageSwitcher {...languages} />
        <StaticPart className="contents">
          <MenuButton texts={texts} />
        </StaticPart>
      </header>
      <NavigationDrawer texts={texts}>
        <nav aria-label={t('title')}>
          <StaticLinks links={entries} className="drawer-entries" isNavigation />
        </nav>
        <div className="flex items-center justify-between gap-6 pt-6">
          <p aria-hidden="true" className="voice text-ink-soft">
            {languages.label}
          </p>
          <LanguageSwitcher {...languages} className="drawer-languages" />
        </div>
        <StaticLinks
          links={[
            { href: pathIn(locale, '/my-order'), label: t('footer.myOrder') },
            { href: pathIn(locale, '/withdraw'), label: t('footer.withdraw') },
          ]}
          className="drawer-more"
          linkClass="text-link"
        />
      </NavigationDrawer>
    </>
  );
}

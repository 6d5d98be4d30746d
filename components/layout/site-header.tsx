import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageSwitcher } from './language-switcher';
import { MenuButton, NavigationDrawer } from './mobile-navigation';
import { navigationEntries } from './sections';
import { SiteBarState } from './site-bar-state';

/**
 * The bar of wide screens, and that of narrow ones: name and round menu button, in a place where nothing is read or
 * typed. Only one of the two is shown.
 */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'navigation' });
  const home = pathIn(locale, '/');
  const entries = navigationEntries.map(({ key, path }) => ({
    key,
    href: pathIn(locale, path),
    label: t(key),
  }));
  const texts = { title: t('title'), open: t('open'), close: t('close') };
  const languages = { locale, label: t('language'), names: { en: t('english'), de: t('german') } };

  return (
    <>
      <span aria-hidden="true" className="bar-sentinel" />
      <header className="site-bar">
        <div className="mx-auto flex h-bar w-full max-w-page items-center gap-6 px-gutter">
          <PageLink href={home} aria-label={t('homeLink')} className="bar-brand">
            <Logo size="sm" />
          </PageLink>
          <nav aria-label={t('label')} className="ml-auto">
            <ul className="flex items-center gap-1 lg:gap-3">
              {entries.map(({ key, href, label }) => (
                <li key={key}>
                  <PageLink href={href} data-nav="" className="bar-link">
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <LanguageSwitcher {...languages} className="bar-languages" />
        </div>
      </header>
      <SiteBarState />
      <header className="narrow-bar">
        <PageLink href={home} aria-label={t('homeLink')} className="bar-brand">
          <Logo size="sm" />
        </PageLink>
        <MenuButton texts={texts} />
      </header>
      <NavigationDrawer texts={texts}>
        <nav aria-label={t('title')}>
          <ul className="drawer-entries">
            {entries.map(({ key, href, label }) => (
              <li key={key}>
                <PageLink href={href} data-nav="">
                  <span>{label}</span>
                  <Icon name="arrowRight" />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center justify-between gap-6 pt-6">
          <p aria-hidden="true" className="voice text-ink-soft">
            {languages.label}
          </p>
          <LanguageSwitcher {...languages} className="drawer-languages" />
        </div>
        <ul className="drawer-more">
          <li>
            <PageLink href={pathIn(locale, '/my-order')} className="text-link">
              {t('footer.myOrder')}
            </PageLink>
          </li>
          <li>
            <PageLink href={pathIn(locale, '/withdraw')} className="text-link">
              {t('footer.withdraw')}
            </PageLink>
          </li>
        </ul>
      </NavigationDrawer>
    </>
  );
}

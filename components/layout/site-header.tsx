import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Logo } from '@/components/ui/logo';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageSwitcher } from './language-switcher';
import { MobileNavigation } from './mobile-navigation';
import { navigationEntries } from './sections';
import { SiteBarState } from './site-bar-state';

/** The bar of wide screens, and the round button with its drawer on narrow ones. */
export async function SiteHeader({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'navigation' });
  const home = pathIn(locale, '/');
  const entries = navigationEntries.map(({ key, path }) => ({
    key,
    href: pathIn(locale, path),
    label: t(key),
  }));
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
      <div className="top-brand">
        <PageLink href={home} aria-label={t('homeLink')}>
          <Logo size="sm" />
        </PageLink>
      </div>
      <MobileNavigation texts={{ title: t('title'), open: t('open'), close: t('close') }}>
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
      </MobileNavigation>
    </>
  );
}

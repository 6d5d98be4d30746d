import { getTranslations } from 'next-intl/server';
import { Logo } from '@/components/ui/logo';
import { PageLink } from '@/components/ui/page-link';
import { pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageSwitcher } from './language-switcher';
import { MobileNavigation } from './mobile-navigation';
import { navigationEntries } from './sections';
import { SiteBar } from './site-bar';

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
      <SiteBar>
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
      </SiteBar>
      <div className="top-brand">
        <PageLink href={home} aria-label={t('homeLink')}>
          <Logo size="sm" />
        </PageLink>
      </div>
      <MobileNavigation
        entries={entries}
        languages={languages}
        texts={{ title: t('title'), open: t('open'), close: t('close') }}
      />
    </>
  );
}

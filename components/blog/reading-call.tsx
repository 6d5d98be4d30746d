import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Constellation } from '@/components/ui/ornament';
import { packagePath } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';

/** The way from an article to a reading. */
export async function ReadingCall({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'blog.call' });
  return (
    <aside
      aria-labelledby="reading-call"
      data-print="hide"
      className="night relative px-[clamp(1.5rem,5vw,3.5rem)] py-12"
    >
      <Constellation sky="call" />
      <div className="relative">
        <h2 id="reading-call" className="text-2xl leading-tight">
          {t('title')}
        </h2>
        <p className="mt-4 max-w-prose text-moon">{t('text')}</p>
        <div className="mt-7 flex flex-wrap gap-x-6 gap-y-3">
          <ButtonLink href={pathIn(locale, '/#readings')}>{t('order')}</ButtonLink>
          <ButtonLink href={pathIn(locale, '/#generator')} variant="quiet">
            {t('calculator')}
          </ButtonLink>
          <ButtonLink href={pathIn(locale, packagePath('full'))} variant="quiet">
            {t('package')}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button';
import { Constellation } from '@/components/ui/ornament';
import { Seal } from '@/components/ui/seal';
import { Section } from '@/components/ui/section';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { StaticPart } from '@/lib/static-html/static-part';

/** The last word of the page, which leads to the packages. */
export async function ClosingSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.closing' });
  return (
    <Section
      tone="night"
      aria-labelledby="closing-title"
      className="overflow-clip"
      backdrop={<Constellation sky="closing" />}
    >
      <StaticPart>
        <Seal number={22} size={560} ground="night" className="closing-seal" />
        <div className="relative max-w-2xl py-6 md:py-12">
          <h2 id="closing-title">{t('title')}</h2>
          <p className="voice mt-4 text-2xl">{t('text')}</p>
          <ButtonLink size="lg" href={pathIn(locale, '/#readings')} data-nav="" className="mt-9">
            {t('action')}
          </ButtonLink>
        </div>
      </StaticPart>
    </Section>
  );
}

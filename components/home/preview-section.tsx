import { getTranslations } from 'next-intl/server';
import { Ledger } from '@/components/ui/ledger';
import { Corners } from '@/components/ui/ornament';
import { Seal } from '@/components/ui/seal';
import { Section, SectionHeading } from '@/components/ui/section';
import type { Locale } from '@/lib/i18n/locales';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { StaticPart } from '@/lib/static-html/static-part';
import { escapeXml } from '@/lib/xml';
import { sampleChart } from './sample-chart';

const reasons = ['together', 'written', 'keep'] as const;
const numbers = ['lifePath', 'birthDay', 'expression', 'soulUrge', 'personality'] as const;

/** Why a reading: three reasons beside a page out of a chart. */
export async function PreviewSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.preview' });
  const chart = sampleChart(locale);
  const items = reasons.map((reason) => {
    const [title, text] = [t(`reasons.${reason}.title`), t(`reasons.${reason}.text`)].map(escapeXml);
    return `<div><dt>${title}</dt><dd>${text}</dd></div>`;
  });
  const text = keepHtml(items.join(''));
  return (
    <Section id="preview" aria-labelledby="preview-title">
      <StaticPart className="grid gap-14 lg:grid-cols-[1.1fr_1fr] lg:items-start lg:gap-20">
        <div>
          <SectionHeading id="preview-title" eyebrow={t('eyebrow')} title={t('title')} lead={t('lead')} />
          <StaticHtml key={text} name={text} tag="dl" className="preview-reasons" />
        </div>
        <figure className="sample-leaf" aria-labelledby="sample-title">
          {/* A caption stands first or last, so that seal and name are one. */}
          <figcaption id="sample-title" className="text-center">
            <Corners />
            <Seal number={chart.numbers.lifePath} size={150} className="mx-auto" />
            <span className="voice mt-6 block text-ink-soft">{t('sample.title')}</span>
            <span className="mt-1 block font-display text-2xl">{t('sample.person')}</span>
            <span className="mt-1 block text-ink-soft text-sm">{t('sample.born')}</span>
          </figcaption>
          <Ledger
            className="mt-8"
            rows={numbers.map((number) => ({
              label: t(`sample.${number}`),
              value: <span className="font-display text-xl">{chart.numbers[number]}</span>,
            }))}
          />
          <p className="mt-6 text-ink-soft text-sm">{t('sample.note', chart.working)}</p>
        </figure>
      </StaticPart>
    </Section>
  );
}

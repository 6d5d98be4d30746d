import { getTranslations } from 'next-intl/server';
import { Section, SectionHeading } from '@/components/ui/section';
import type { Locale } from '@/lib/i18n/locales';
import { escapeXml } from '@/lib/seo/xml';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';

const paragraphs = ['one', 'two', 'three', 'four', 'five', 'six'] as const;
const cards = ['lifePath', 'expression', 'soulUrge'] as const;

/** What numerology is here: six paragraphs and the three numbers that carry most of the weight. */
export async function AboutSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.about' });
  const text = keepHtml(
    paragraphs.map((paragraph) => `<p>${escapeXml(t(`paragraphs.${paragraph}`))}</p>`).join(''),
  );
  return (
    <Section id="about" aria-labelledby="about-title">
      <SectionHeading id="about-title" eyebrow={t('eyebrow')} title={t('title')} />
      <StaticHtml key={text} name={text} className="about-text" />
      <ol className="about-cards">
        {cards.map((card, index) => (
          <li key={card} className="about-card">
            <span aria-hidden="true" className="about-numeral">
              {index + 1}
            </span>
            <h3 className="text-2xl">{t(`cards.${card}.title`)}</h3>
            <p className="mt-3">{t(`cards.${card}.text`)}</p>
            <p className="voice about-from">{`${t('cards.made')} ${t(`cards.${card}.from`)}`}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

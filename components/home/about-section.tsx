import { getTranslations } from 'next-intl/server';
import { ReaderCard } from '@/components/readings/reader-card';
import { Section, SectionHeading } from '@/components/ui/section';
import type { Locale } from '@/lib/i18n/locales';
import { ownWords } from '@/lib/markdown/own-words';
import { settingOf } from '@/lib/shop/current';
import { keepHtml } from '@/lib/static-html/keep-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { StaticPart } from '@/lib/static-html/static-part';

const cards = ['lifePath', 'expression', 'soulUrge'] as const;

/** What numerology is here, in the owner's words, who reads, and the three numbers that carry most of the weight. */
export async function AboutSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.about' });
  const { title, text: words } = settingOf('about')[locale];
  const text = keepHtml(ownWords(locale, words));
  return (
    <Section id="about" aria-labelledby="about-title">
      <StaticPart>
        <SectionHeading id="about-title" eyebrow={t('eyebrow')} title={title} />
        <StaticHtml key={text} name={text} className="about-text" />
        <ReaderCard locale={locale} heading="h3" />
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
      </StaticPart>
    </Section>
  );
}

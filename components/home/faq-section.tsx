import { getTranslations } from 'next-intl/server';
import { Disclosure } from '@/components/ui/disclosure';
import { Section, SectionHeading } from '@/components/ui/section';
import { countAtStart } from '@/lib/i18n/count-words';
import type { Locale } from '@/lib/i18n/locales';
import { ownWords } from '@/lib/markdown/own-words';
import { business, settingOf } from '@/lib/shop/current';
import { keepHtml } from '@/lib/static-html/keep-html';
import { linkHtml } from '@/lib/static-html/link-html';
import { StaticHtml } from '@/lib/static-html/static-html';
import { StaticPart } from '@/lib/static-html/static-part';

/** Questions that open to their answers. */
export async function FaqSection({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.faq' });
  const questions = settingOf('faq').map((entry) => entry[locale]);
  const linkTo = (path: string) => (words: string) => linkHtml(locale, path, words);
  const more = t.markup('more', {
    min: business().contactReplyHours.min,
    max: business().contactReplyHours.max,
    contact: linkTo('/contact'),
    method: linkTo('/method'),
    glossary: linkTo('/glossary'),
  });
  return (
    <Section id="faq" aria-labelledby="faq-title">
      <StaticPart className="grid gap-10 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading
            id="faq-title"
            number={5}
            eyebrow={t('eyebrow')}
            title={t('title', { count: countAtStart(questions.length, locale) })}
          />
          <div className="mt-6 max-w-md">{staticHtml(`<p>${more}</p>`)}</div>
        </div>
        <div>
          {questions.map(({ question, answer }, index) => (
            <Disclosure key={question} name="faq" open={index === 0} summary={question}>
              {staticHtml(ownWords(locale, answer))}
            </Disclosure>
          ))}
        </div>
      </StaticPart>
    </Section>
  );
}

function staticHtml(html: string) {
  const name = keepHtml(html);
  return <StaticHtml key={name} name={name} />;
}

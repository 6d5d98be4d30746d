import { getLocale, getTranslations } from 'next-intl/server';
import { Section, SectionHeading } from '@/components/ui/section';
import { messages } from '@/lib/messages/page-messages';
import { calculateLifePath } from '@/lib/signups/actions';
import { StaticPart } from '@/lib/static-html/static-part';
import { Calculator } from './calculator';
import { textsOfCalculator } from './calculator-texts';

/** The free Life Path calculator of the home page. */
export async function CalculatorSection() {
  const locale = await getLocale();
  const { calculator } = messages[locale];
  const consents = await getTranslations('consents');
  const consent = consents.rich('calculator', {
    privacy: (chunks) => (
      <a href={locale === 'de' ? '/datenschutz' : '/privacy-policy'} className="text-link">
        {chunks}
      </a>
    ),
  });
  return (
    <Section id="generator" tone="band" aria-labelledby="generator-title">
      <div className="grid gap-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
        <StaticPart className="lg:sticky lg:top-28 lg:self-start">
          <SectionHeading
            id="generator-title"
            number={7}
            eyebrow={calculator.eyebrow}
            title={calculator.title}
            lead={calculator.intro}
          />
        </StaticPart>
        <Calculator
          locale={locale}
          {...textsOfCalculator(messages[locale])}
          consent={consent}
          mailConsent={messages[locale].consents.calculatorMail}
          calculate={calculateLifePath.bind(null, locale)}
        />
      </div>
    </Section>
  );
}

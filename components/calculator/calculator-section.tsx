import { getLocale, getTranslations } from 'next-intl/server';
import { Section, SectionHeading } from '@/components/ui/section';
import { messages } from '@/lib/messages/page-messages';
import { calculateLifePath } from '@/lib/signups/actions';
import { Calculator } from './calculator';

/** The free Life Path calculator of the home page. */
export async function CalculatorSection() {
  const locale = await getLocale();
  const { calculator } = messages[locale];
  const { buyerName: _, ...forms } = messages[locale].forms;
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
        <SectionHeading
          id="generator-title"
          number={7}
          eyebrow={calculator.eyebrow}
          title={calculator.title}
          lead={calculator.intro}
          className="lg:sticky lg:top-28 lg:self-start"
        />
        <Calculator
          locale={locale}
          texts={calculator}
          forms={forms}
          consent={consent}
          mailConsent={messages[locale].consents.calculatorMail}
          calculate={calculateLifePath.bind(null, locale)}
        />
      </div>
    </Section>
  );
}

import { TextInput } from '@/components/ui/text-input';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { StaticPart } from '@/lib/static-html/static-part';
import { CalculatorFrame } from './calculator-frame';
import { typingOf } from './fields';
import { TakenOver } from './taken-over';

/**
 * The open calculator in an article: a form that React is not told of, until somebody touches it. Until then an article
 * weighs what text weighs.
 */
export function ArticleCalculator({ locale }: { locale: Locale }) {
  const { open, calculator } = messages[locale];
  return (
    <CalculatorFrame kind="lifePath" locale={locale}>
      <TakenOver>
        <StaticPart>
          <form method="dialog" noValidate data-take-over="" className="grid gap-5" data-print="hide">
            {/* As wide as in the calculator to come, whose second date stands beside it. */}
            <div className="grid gap-5 sm:grid-cols-2">
              <TextInput
                name="dateOfBirth"
                label={open.fields.dateOfBirth}
                hint={calculator.dateHint}
                placeholder={calculator.datePlaceholder}
                {...typingOf('dateOfBirth')}
              />
            </div>
            <button type="submit" className="button button-primary justify-self-start">
              {open.submit}
            </button>
            <p className="field-hint">{open.note}</p>
          </form>
        </StaticPart>
      </TakenOver>
    </CalculatorFrame>
  );
}

import type { FormTexts } from '@/components/forms/shared-texts';
import type { Messages } from '@/lib/messages/messages';

const formWords = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'datePlaceholder',
  'dateHint',
  'dateEcho',
  'email',
  'privacyConsent',
  'errorSummary',
  'submit',
  'calculating',
  'errors',
] as const satisfies (keyof Messages['calculator'])[];

/** What the form says; the words of a result come with it (`lib/signups/result-words.ts`). */
export type CalculatorTexts = Pick<Messages['calculator'], (typeof formWords)[number]>;

/** The words that travel with the page. */
export function textsOfCalculator(all: Messages): { texts: CalculatorTexts; forms: FormTexts } {
  const texts = Object.fromEntries(formWords.map((word) => [word, all.calculator[word]]));
  const { nameHelp: _, ...forms } = all.forms;
  return { texts: texts as CalculatorTexts, forms };
}

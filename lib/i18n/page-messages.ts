import 'server-only';
import type { Locale } from './locales';
import { messages as catalogue, type Messages } from './messages';
import { keepWholeIn } from './whole-words';

/** The catalogue as pages show it. What is stored, mailed, printed or told to programs comes from `messages`. */
export const messages: Record<Locale, Messages> = {
  en: catalogue.en,
  de: keepWholeIn(catalogue.de),
};

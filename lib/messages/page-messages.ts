import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { keepWholeIn } from '@/lib/i18n/whole-words';
import { messages as catalogue, type Messages } from './messages';

const bound = new WeakMap<Messages, Messages>();

/** The catalogue as pages show it. What is stored, mailed, printed or told to programs comes from `messages`. */
export const messages: Record<Locale, Messages> = {
  get en() {
    return catalogue.en;
  },
  get de() {
    const german = catalogue.de;
    const known = bound.get(german) ?? keepWholeIn(german);
    bound.set(german, known);
    return known;
  },
};

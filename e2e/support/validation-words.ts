import { keepWholeIn } from '../../lib/i18n/whole-words';
import de from '../../messages/de/validation.json' with { type: 'json' };
import en from '../../messages/en/validation.json' with { type: 'json' };

/** What the forms say of a wrong entry. */
export const validation = { en, de: keepWholeIn(de) };

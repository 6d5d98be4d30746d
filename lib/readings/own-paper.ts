import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { providerLocale } from '@/lib/shop/provider-locale';
import type { PdfWords } from './read-pdf';
import { bareLetters } from './same-letters';

/** So few letters besides our own texts are a name, and on each page its number and for whom it is: no reading. */
const FEWEST_OWN_LETTERS = { whole: 300, page: 40 };

/** Pieces of our texts that are shorter may as well be somebody else's words. */
const SHORTEST_PIECE = 10;

/**
 * Which of our papers the text of a file is: the worksheet of any order, or a template in which hardly anything was
 * written, whomever it was made for. Null for neither.
 */
export function ownPaper({ words, pages }: PdfWords): 'worksheet' | 'template' | null {
  const letters = bareLetters(words);
  const { numbers, letters: table, alternatives, cycle } = messages[providerLocale()].documents.worksheet;
  if ([numbers, table, alternatives, cycle].every((heading) => letters.includes(bareLetters(heading))))
    return 'worksheet';
  return locales.some((locale) => isTemplate(letters, pages, locale)) ? 'template' : null;
}

function isTemplate(letters: string, pages: number, locale: Locale): boolean {
  const { reading } = messages[locale].documents;
  if (!letters.includes(bareLetters(reading.disclaimer))) return false;
  let rest = letters;
  for (const piece of ourPieces(locale)) rest = rest.replaceAll(piece, ' ');
  const { whole, page } = FEWEST_OWN_LETTERS;
  return rest.replace(/[^\p{L}]/gu, '').length < whole + page * pages;
}

/** All that a template can say by itself, the longest first. */
function ourPieces(locale: Locale): string[] {
  const { documents, numbers, packages } = messages[locale];
  return [...textsIn([documents.reading, documents.numbers, numbers, packages])]
    .flatMap((text) => text.split(/\{[^}]*\}|\n\n/))
    .map(bareLetters)
    .filter((piece) => piece.length >= SHORTEST_PIECE)
    .sort((one, other) => other.length - one.length);
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}

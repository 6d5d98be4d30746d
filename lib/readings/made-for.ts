import 'server-only';
import { type PackageId, packageIds } from '@/lib/catalog/packages';
import { type Locale, locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { bareLetters } from './same-letters';

/**
 * How often a package's title stands in a paper of ours: on the cover and on every page. A text that only speaks of one
 * names it less often; with our sentence in it, a paper may be as short as two pages.
 */
const FEWEST = { ofOurs: 2, ofAny: 3 };

/** What a text shows of the paper it was written into: its language and its package, each null where it shows neither. */
type MadeFor = { locale: Locale | null; packageId: PackageId | null };

/**
 * For which language and package a file was made, as far as our template or the studio did: by the title that our papers
 * repeat, whatever was written into them, and by the sentence that says what a reading is not.
 */
export function madeFor(words: string): MadeFor {
  const letters = bareLetters(words);
  const titles = locales.flatMap((locale) =>
    packageIds.map((packageId) => {
      const title = bareLetters(messages[locale].packages[packageId].title);
      return { locale, packageId, count: letters.split(title).length - 1 };
    }),
  );
  const said = locales.filter((locale) =>
    letters.includes(bareLetters(messages[locale].documents.reading.disclaimer)),
  );
  const most = Math.max(...titles.map(({ count }) => count));
  const [best, second] = titles.filter(({ count }) => count === most);
  const isPaper = best && !second && most >= (said.includes(best.locale) ? FEWEST.ofOurs : FEWEST.ofAny);
  if (isPaper) return { locale: best.locale, packageId: best.packageId };
  return { locale: said.length === 1 ? (said[0] ?? null) : null, packageId: null };
}

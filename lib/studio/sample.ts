import 'server-only';
import { dayToIso } from '@/lib/calendar/day';
import type { Locale } from '@/lib/i18n/locales';
import { listHeadings } from '@/lib/legal/documents';
import { composeText } from '@/lib/library/compose';
import { SAMPLE_PATH, sampleValues } from '@/lib/library/sample';
import { readDotted, requireText, textChanged } from '@/lib/library/texts';
import { put } from '@/lib/library/write';
import type { WholeOrder } from '@/lib/orders/order';
import { startValue } from '@/lib/shop/start-values';
import { type ChapterKey, chaptersOf } from './chapters';
import { composeStudio, type Studio } from './studio';

/** What a sample has of an order: nobody ordered it. */
type SampleOrder = Pick<
  WholeOrder,
  | 'packageId'
  | 'agreedPackage'
  | 'subjectFirstName'
  | 'subjectLastName'
  | 'birthDate'
  | 'isGift'
  | 'numberChoices'
  | 'readingLanguage'
  | 'dueDate'
>;

/**
 * The sample reading of the library as a reading of the studio, so that it is set like any other. Its text has one section
 * for each chapter, in their order.
 * Throws where sections and chapters do not match.
 * @returns the reading, and the day its text last changed
 */
export function sampleStudio(locale: Locale): { studio: Studio; date: Date } {
  const text = requireText(locale, SAMPLE_PATH);
  const [person] = text.people;
  if (!person) throw new Error(`The text of ${SAMPLE_PATH} is about nobody`);
  const names = person.name.split(' ');
  const sample: SampleOrder = {
    packageId: 'full',
    agreedPackage: startValue('full'),
    subjectFirstName: names.slice(0, -1).join(' '),
    subjectLastName: names.at(-1) ?? '',
    birthDate: dayToIso(readDotted(person.born)),
    isGift: false,
    numberChoices: null,
    readingLanguage: locale === 'de' ? 'german' : 'english',
    dueDate: text.date,
  };
  const date = new Date(`${textChanged(text)}T12:00:00Z`);
  const values = sampleValues(text, locale);
  const sections = sectionsOf(text.content).map((section) => put(section, values));
  const keys = sampleChapters();
  if (sections.length !== keys.length)
    throw new Error(`${SAMPLE_PATH} has ${sections.length} sections for ${keys.length} chapters`);
  const chapters = Object.fromEntries(
    keys.map((key, index) => [key, { text: sections[index] ?? '', version: 1, savedAt: date }]),
  );
  // What a paper reads of an order is the person and the package.
  return { studio: composeStudio(sample as WholeOrder, { begun: null, chapters }, []), date };
}

/** The chapters that its text was written for: those of a Full Chart in a fresh shop. */
function sampleChapters(): ChapterKey[] {
  return chaptersOf(startValue('full').items);
}

/** The ids of the headings on the sample's page, by chapter. */
export function sampleAnchors(locale: Locale): Partial<Record<ChapterKey, string>> {
  const text = requireText(locale, SAMPLE_PATH);
  const headings = listHeadings(composeText(text, locale));
  return Object.fromEntries(sampleChapters().map((key, index) => [key, headings[index]?.id]));
}

/** The text below each heading; a sum that stands by itself is left out, since a paper shows its own. */
function sectionsOf(content: string): string[] {
  return content
    .split(/^## .*$/m)
    .slice(1)
    .map((section) => section.replace(/^\{\w+\}$/gm, '').trim());
}

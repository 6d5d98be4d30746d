import 'server-only';
import { translatorFor } from '@/lib/messages/translator';
import { countedName } from '@/lib/readings/order-numbers';
import { business } from '@/lib/shop/current';
import { writerName } from '@/lib/shop/reader';
import { type ChapterKey, isOptional } from '@/lib/studio/chapters';
import type { Chapter, Studio } from '@/lib/studio/studio';
import { buyerName, packageTitle, subjectName } from '../order-rows';
import { markdownBlocks } from './markdown';
import { briefFormat, type PageFormat, pageFormats, type ReadingFormat } from './page-format';
import { cyclePart, frequencyPart, lettersPart } from './parts';
import { coverPart } from './reading-cover';
import { type Paper, renderPdf, renderPicture } from './render-pdf';
import { sealPicture } from './seal-picture';

/** A reading of fewer pages than this needs no list of contents. */
const LEAST_FOR_CONTENTS = 5;

/** A reading of fewer signs is set closer. */
const BRIEF = 1200;

/** A chapter with a text longer than this begins on a page of its own. */
const LONG_TEXT = 1200;

/**
 * Sets a reading from its texts: cover, contents where it is long, and chapters that grow with what is written.
 * @param date the moment that the file names as its own
 * @returns the PDF and how many pages it has
 */
export async function readingPdf(
  studio: Studio,
  { format = 'a4', date }: { format?: ReadingFormat; date: Date },
): Promise<{ pdf: Buffer; pages: number }> {
  const { pdf, pages } = await renderPdf('reading', readingPaper(studio, { format, date }));
  return { pdf, pages };
}

/**
 * Draws the pages of a reading on which a chapter stands, as its PDF shows them.
 * @param chapter null for the cover. An end without a text is where the reading ends, an opening without one its cover.
 * @returns SVG
 */
export async function readingPicture(
  studio: Studio,
  { format = 'a4', date, chapter }: { format?: ReadingFormat; date: Date; chapter: ChapterKey | null },
): Promise<string> {
  const set = chaptersSet(studio).map(({ key }) => key);
  const place = chapter ? set.indexOf(chapter) : -1;
  const part = chapter === 'closing' && place < 0 ? set.length - 1 : place;
  return renderPicture('reading', readingPaper(studio, { format, date }), part);
}

/** The chapters that a reading has: without a text, a beginning or an end does not appear. */
function chaptersSet({ chapters }: Studio): Chapter[] {
  return chapters.filter(({ key, text }) => text.text !== '' || !isOptional(key));
}

export function readingFilename({ order, locale }: Studio): string {
  return `${translatorFor(locale, 'documents.reading')('readingFilename')}-${order.number}.pdf`;
}

function readingPaper(studio: Studio, { format, date }: { format: ReadingFormat; date: Date }): Paper {
  const { order, locale, numbers, chapters } = studio;
  const t = translatorFor(locale, 'documents.reading');
  const signs = chapters.reduce((sum, { text }) => sum + text.text.length, 0);
  const shape = signs < BRIEF ? briefFormat(pageFormats[format]) : pageFormats[format];
  const title = packageTitle(order, locale);
  return {
    locale,
    title: t('documentTitle', { package: title, name: subjectName(order) }),
    date,
    content: {
      format: shape,
      note: title,
      cover: coverPart(order, {
        locale,
        numbers,
        gift: order.isGift ? t('gift', { name: buyerName(order) }) : null,
      }),
      contents: { title: t('contents'), 'least-pages': LEAST_FOR_CONTENTS },
      chapters: chaptersSet(studio).map((chapter) => chapterPart(chapter, studio, shape)),
      end: endPart(studio),
    },
  };
}

function chapterPart({ key, title, line, text }: Chapter, studio: Studio, format: PageFormat) {
  const { numbers, locale, order } = studio;
  const t = translatorFor(locale, 'documents.reading');
  const sums = line?.sums ?? [];
  return {
    title,
    'made-of': line ? t(`madeOf.${line.key}`, { counted: countedName(order).kind }) : null,
    sums: format.brief && sums.length > 0 ? [sums.join('  ·  ')] : sums,
    seal: sealPicture(line?.value ?? null, { locale, size: format.seal }),
    'new-page': text.text.length > LONG_TEXT,
    letters: key === 'chart' && numbers ? lettersPart(numbers.name, locale) : null,
    frequency: key === 'chart' && numbers ? frequencyPart(numbers, locale) : null,
    cycle: key === 'personalYear' && numbers ? cyclePart(numbers, locale) : null,
    blocks: markdownBlocks(text.text),
  };
}

/** Who wrote it, how it was counted, and what it is not. */
function endPart({ order, locale, numbers }: Studio) {
  const t = translatorFor(locale, 'documents.reading');
  const { name, kind, options } = countedName(order);
  const writer = writerName();
  const notes = [
    numbers ? t('method', { umlauts: options.umlauts ?? 'expand' }) : '',
    kind === 'used' ? t('countedName', { name }) : '',
    t('disclaimer'),
    t('closingText', { email: business().email.support }),
  ];
  return {
    signature: writer && t('signature', { name: writer }),
    note: notes.filter(Boolean).join(' '),
  };
}

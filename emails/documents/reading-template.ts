import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/messages/translator';
import type { CoreNumbers } from '@/lib/numerology';
import { agreedPackage } from '@/lib/orders/agreed-package';
import type { WholeOrder } from '@/lib/orders/order';
import { type NumberLine, numberLines } from '@/lib/readings/number-lines';
import { type CountedNameKind, countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { readingLocale } from '@/lib/readings/reading-locale';
import { business } from '@/lib/shop/current';
import { type ChapterKey, chaptersOf, type Topic, topicOf } from '@/lib/studio/chapters';
import { descriptionOf, lineOf } from '@/lib/studio/descriptions';
import { packageTitle, subjectName } from '../order-rows';
import { withFormFields } from './form-fields';
import { pageFormats } from './page-format';
import { cyclePart, frequencyPart, lettersPart } from './parts';
import { coverPart } from './reading-cover';
import { type Paper, renderPdf } from './render-pdf';
import { sealPicture } from './seal-picture';

/**
 * A reading to begin with, in the language ordered: a page for each number and each chapter of the package, with our
 * descriptions and fields for the provider's own text, which any PDF program can fill in.
 */
export async function readingTemplatePdf(order: WholeOrder): Promise<Buffer> {
  const paper = readingTemplatePaper(order);
  const { pdf } = await renderPdf('template', paper);
  const { chapters, closing } = paper.content;
  return withFormFields(
    pdf,
    new Map([
      ...chapters.map(({ id, title }): [string, string] => [id, title]),
      ['closing', closing.heading],
    ]),
  );
}

export function readingTemplateFilename(order: WholeOrder): string {
  return `${translatorFor(readingLocale(order), 'documents.reading')('filename')}-${order.number}.pdf`;
}

type Facts = {
  locale: Locale;
  counted: CountedNameKind;
  numbers: CoreNumbers | null;
  /** Above a field for what is written for one person. */
  own: string;
};

export function readingTemplatePaper(order: WholeOrder) {
  const locale = readingLocale(order);
  const t = translatorFor(locale, 'documents.reading');
  const numbers = orderNumbers(order);
  const lines = numbers ? numberLines(numbers, locale) : [];
  const { kind: counted, options } = countedName(order);
  const chapters = chaptersOf(agreedPackage(order).items);
  const told = chapters.flatMap((chapter) => lineOf(chapter, lines) ?? []);
  const title = packageTitle(order, locale);
  const own = t('own', { name: order.subjectFirstName });
  const facts = { locale, counted, numbers, own };
  return {
    locale,
    title: t('documentTitle', { package: title, name: subjectName(order) }),
    date: order.paidAt ?? order.createdAt,
    content: {
      format: pageFormats.a4,
      note: title,
      cover: coverPart(order, { locale, numbers, gift: null }),
      about: {
        heading: t('aboutTitle'),
        texts: [
          t('about', { counted }),
          t('method', { umlauts: options.umlauts ?? 'expand' }),
          t('disclaimer'),
        ],
        ...overview(told, facts),
      },
      chapters: chapters.flatMap((chapter) => chapterPart(chapter, told, facts) ?? []),
      closing: {
        heading: t('closing'),
        text: t('closingText', { email: business().email.support }),
        note: t('disclaimer'),
        own,
      },
    },
  } satisfies Paper;
}

function overview(lines: readonly NumberLine[], { locale, counted }: Facts) {
  const t = translatorFor(locale, 'documents.reading');
  const columns = translatorFor(locale, 'documents.worksheet');
  return {
    overview: t('overview'),
    columns: [columns('columns.number'), columns('columns.value')],
    numbers: lines.map(({ key, name, value, written }) => ({
      name,
      written,
      'made-of': t(`madeOf.${key}`, { counted }),
      seal: sealPicture(value, { locale, size: 34, numeral: false }),
    })),
  };
}

/** A chapter of the template, or null for one of which we can say nothing. */
function chapterPart(chapter: ChapterKey, lines: readonly NumberLine[], facts: Facts) {
  const line = lineOf(chapter, lines);
  const topic = topicOf(chapter);
  if (line) return { ...empty, ...numberPart(line, facts) };
  return topic ? { ...empty, ...topicPart(topic, facts) } : null;
}

const empty = {
  ...{
    'made-of': null,
    sums: [],
    seal: null,
    motto: null,
    letters: null,
    frequency: null,
    cycle: null,
    own: null,
  },
};

function numberPart({ key, name, value, sums }: NumberLine, { locale, counted, numbers, own }: Facts) {
  const t = translatorFor(locale, 'documents.reading');
  const texts = value === null ? [t('none', { counted })] : descriptionOf(key, value, locale);
  const hasMotto = key === 'lifePath' && value !== null;
  return {
    id: key,
    title: name,
    'made-of': t(`madeOf.${key}`, { counted }),
    sums,
    seal: sealPicture(value, { locale, size: 118 }),
    motto: hasMotto ? texts[0] : null,
    texts: hasMotto ? texts.slice(1) : texts,
    cycle: key === 'personalYear' && numbers ? cyclePart(numbers, locale) : null,
    own,
  };
}

function topicPart(topic: Topic, { locale, counted, numbers }: Facts) {
  const t = translatorFor(locale, 'documents.reading');
  const isChart = topic === 'chart' && numbers !== null;
  return {
    id: topic,
    title: t(`chapters.${topic}.title`),
    texts: [t(`chapters.${topic}.lead`, { counted })],
    letters: isChart ? lettersPart(numbers.name, locale) : null,
    frequency: isChart ? frequencyPart(numbers, locale) : null,
  };
}

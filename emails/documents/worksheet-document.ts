import 'server-only';
import { dayInWords } from '@/lib/calendar/words';
import { translatorFor } from '@/lib/messages/translator';
import { type CoreNumbers, type UmlautRule, withRoot } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { methodKey, type NumberLine, numberKeys, numberLines } from '@/lib/readings/number-lines';
import { countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { providerLocale } from '@/lib/shop/provider-locale';
import { buyerName, dueInWords, packageTitle, subjectName } from '../order-rows';
import { cyclePart, lettersPart, type Row } from './parts';
import { type Paper, renderPdf } from './render-pdf';

const locale = providerLocale;

/** The provider's worksheet of an order, in the provider's language: every number with its way and its doubts. */
export async function worksheetPdf(order: WholeOrder): Promise<Buffer> {
  return (await renderPdf('worksheet', worksheetPaper(order))).pdf;
}

export function worksheetFilename(order: WholeOrder): string {
  return `${translatorFor(locale(), 'documents.worksheet')('filename')}-${order.number}.pdf`;
}

export function worksheetPaper(order: WholeOrder): Paper {
  const t = translatorFor(locale(), 'documents.worksheet');
  const shared = translatorFor(locale(), 'mail');
  const numbers = orderNumbers(order);
  const counted = countedName(order);
  const rows: (Row | null)[] = [
    [shared('rows.due'), order.dueDate ? dueInWords(order, locale()) : '–'],
    [shared('rows.package'), packageTitle(order, locale())],
    [shared('rows.subject'), subjectName(order)],
    counted.kind === 'used' ? [t('countedName'), counted.name] : null,
    [shared('rows.birthDate'), dayInWords(order.birthDate, locale())],
    [shared('rows.language'), shared(`languages.${order.readingLanguage}`)],
    order.isGift ? [t('gift'), t('giftFrom', { name: buyerName(order) })] : null,
  ];
  return {
    locale: locale(),
    title: t('documentTitle', { number: order.number }),
    date: order.paidAt ?? order.createdAt,
    content: {
      number: order.number,
      heading: t('title'),
      rows: rows.filter(Boolean),
      numbers: numbers ? calculations(numbers, counted.options.umlauts ?? 'expand') : null,
      without: shared('orderForProvider.noNumbers'),
      notes: t('notes'),
    },
  };
}

function calculations(numbers: CoreNumbers, umlauts: UmlautRule) {
  const t = translatorFor(locale(), 'documents.worksheet');
  const { name } = numbers;
  const lines = numberLines(numbers, locale());
  return {
    heading: t('numbers'),
    columns: [t('columns.number'), t('columns.value'), t('columns.way')],
    lines: lines.map((line) => [line.name, line.written, line.steps]),
    letters: {
      heading: t('letters'),
      ...lettersPart(name, locale()),
      notes: [
        ...(name.titles.length > 0 ? [t('titles', { list: name.titles.join(', ') })] : []),
        ...(name.ignored.length > 0 ? [t('ignored', { list: name.ignored.join(' ') })] : []),
      ],
    },
    decisions: { heading: t('yTitle'), rows: decisions(numbers) },
    alternatives: {
      heading: t('alternatives'),
      rows: alternatives(numbers, lines, umlauts),
      none: t('allAgree'),
    },
    cycle: { heading: t('cycle'), ...cyclePart(numbers, locale()) },
  };
}

/** What was decided for each Y, and what the other choice would change. */
function decisions(numbers: CoreNumbers): Row[] {
  const t = translatorFor(locale(), 'documents.worksheet');
  const written = (value: number | null | undefined) => (value == null ? '–' : withRoot(value));
  return numbers.name.yDecisions.map(({ index, word, position, role, rule, flippable }): Row => {
    const flip = numbers.alternatives.yFlips.find((found) => found.index === index);
    const decision = t('yDecision', { role: t(`roles.${role}`), rule: t(`rules.${rule}`) });
    const otherwise = flip?.differs
      ? t('yFlip', { soulUrge: written(flip.soulUrge), personality: written(flip.personality) })
      : t('yNoChange');
    return [
      t('yPlace', { word, position: String(position + 1) }),
      [decision, otherwise, ...(flippable ? [t('yDisputed')] : [])].join(' '),
    ];
  });
}

/** Where other schools come to another number: what a buyer may have read elsewhere. */
function alternatives({ alternatives }: CoreNumbers, lines: NumberLine[], umlauts: UmlautRule): Row[] {
  const t = translatorFor(locale(), 'documents.worksheet');
  return numberKeys.flatMap((key): Row[] => {
    const other = alternatives[key].filter(({ differs }) => differs);
    if (other.length === 0) return [];
    const name = lines.find((line) => line.key === key)?.name ?? key;
    const ways = other.map(
      ({ method, value }) =>
        `${t(`methods.${methodKey(method, umlauts)}`)}: ${value === null ? '–' : withRoot(value)}`,
    );
    return [[name, ways.join('\n')]];
  });
}

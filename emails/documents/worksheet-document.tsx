import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { dayInWords } from '@/lib/calendar/words';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { type CoreNumbers, type UmlautRule, withRoot } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { methodKey, type NumberLine, numberLines } from '@/lib/readings/number-lines';
import { countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { buyerName, dueInWords, packageTitle, subjectName } from '../order-rows';
import { colours } from '../theme';
import { DocumentPage, NuminaDocument, type Row, Rows } from './document';
import { SERIF } from './fonts';
import { NameLetters } from './letters';
import { renderPdf } from './render-pdf';
import { sheet } from './styles';

const locale = PROVIDER_LOCALE;

/** The provider's worksheet of an order, in the provider's language: every number with its way and its doubts. */
export function worksheetPdf(order: WholeOrder): Promise<Buffer> {
  return renderPdf(<Worksheet order={order} />);
}

export function worksheetFilename(order: WholeOrder): string {
  return `${translatorFor(locale, 'documents.worksheet')('filename')}-${order.number}.pdf`;
}

export function Worksheet({ order }: { order: WholeOrder }) {
  const t = translatorFor(locale, 'documents.worksheet');
  const shared = translatorFor(locale, 'mail');
  const numbers = orderNumbers(order);
  const counted = countedName(order);
  return (
    <NuminaDocument
      locale={locale}
      title={t('documentTitle', { number: order.number })}
      date={order.paidAt ?? order.createdAt}
    >
      <DocumentPage locale={locale} note={order.number} footer={false}>
        <Text style={sheet.h1}>{t('title')}</Text>
        <Rows
          rows={[
            [shared('rows.due'), order.dueDate ? dueInWords(order, locale) : '–'],
            [shared('rows.package'), packageTitle(order, locale)],
            [shared('rows.subject'), subjectName(order)],
            counted.kind === 'used' ? [t('countedName'), counted.name] : null,
            [shared('rows.birthDate'), dayInWords(order.birthDate, locale)],
            [shared('rows.language'), shared(`languages.${order.readingLanguage}`)],
            order.isGift ? [t('gift'), t('giftFrom', { name: buyerName(order) })] : null,
          ]}
        />
        {numbers ? (
          <Calculations numbers={numbers} umlauts={counted.options.umlauts ?? 'expand'} />
        ) : (
          <Text>{shared('orderForProvider.noNumbers')}</Text>
        )}
        <Text style={sheet.h2} minPresenceAhead={90}>
          {t('notes')}
        </Text>
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty lines to write on
          <View key={index} style={styles.rule} />
        ))}
      </DocumentPage>
    </NuminaDocument>
  );
}

function Calculations({ numbers, umlauts }: { numbers: CoreNumbers; umlauts: UmlautRule }) {
  const t = translatorFor(locale, 'documents.worksheet');
  const { name, personalYear, personalYearCycle: cycle } = numbers;
  const lines = numberLines(numbers, locale);
  return (
    <>
      <Text style={sheet.h2}>{t('numbers')}</Text>
      {lines.map((line) => (
        <NumberRow key={line.key} line={line} />
      ))}
      <Text style={sheet.h2} minPresenceAhead={90}>
        {t('letters')}
      </Text>
      <NameLetters name={name} labels={{ vowels: t('vowels'), consonants: t('consonants') }} />
      {name.titles.length > 0 && (
        <Text style={sheet.small}>{t('titles', { list: name.titles.join(', ') })}</Text>
      )}
      {name.ignored.length > 0 && (
        <Text style={sheet.small}>{t('ignored', { list: name.ignored.join(' ') })}</Text>
      )}
      <Decisions numbers={numbers} />
      <Alternatives {...{ numbers, lines, umlauts }} />
      <Text style={sheet.h2} minPresenceAhead={90}>
        {t('cycle')}
      </Text>
      <View style={styles.cycle} wrap={false}>
        {cycle.map(({ year, value }) => (
          <View key={year} style={[styles.year, year === personalYear.year ? styles.thisYear : {}]}>
            <Text style={styles.yearValue}>{value}</Text>
            <Text style={styles.yearName}>{year}</Text>
          </View>
        ))}
      </View>
      <Text style={sheet.small}>{translatorFor(locale, 'documents.numbers')('personalYearSpan')}</Text>
    </>
  );
}

function NumberRow({ line }: { line: NumberLine }) {
  return (
    <View style={styles.number} wrap={false}>
      <Text style={styles.numberName}>{line.name}</Text>
      <Text style={styles.numberValue}>{line.written}</Text>
      <Text style={styles.numberSteps}>{line.steps}</Text>
    </View>
  );
}

/** What was decided for each Y, and what the other choice would change. */
function Decisions({ numbers }: { numbers: CoreNumbers }) {
  const t = translatorFor(locale, 'documents.worksheet');
  const { yDecisions } = numbers.name;
  if (yDecisions.length === 0) return null;
  const written = (value: number | null | undefined) => (value == null ? '–' : withRoot(value));
  const rows = yDecisions.map(({ index, word, position, role, rule, flippable }): Row => {
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
  return (
    <>
      <Text style={sheet.h2} minPresenceAhead={90}>
        {t('yTitle')}
      </Text>
      <Rows rows={rows} />
    </>
  );
}

/** Where other schools come to another number: what a buyer may have read elsewhere. */
type AlternativesProps = { numbers: CoreNumbers; lines: NumberLine[]; umlauts: UmlautRule };

function Alternatives({ numbers, lines, umlauts }: AlternativesProps) {
  const t = translatorFor(locale, 'documents.worksheet');
  const { alternatives } = numbers;
  const rows = (
    ['lifePath', 'birthDay', 'expression', 'soulUrge', 'personality', 'personalYear'] as const
  ).flatMap((key): Row[] => {
    const other = alternatives[key].filter(({ differs }) => differs);
    if (other.length === 0) return [];
    const name = lines.find((line) => line.key === key)?.name ?? key;
    return [
      [
        name,
        other
          .map(
            ({ method, value }) =>
              `${t(`methods.${methodKey(method, umlauts)}`)}: ${value === null ? '–' : withRoot(value)}`,
          )
          .join('\n'),
      ],
    ];
  });
  return (
    <>
      <Text style={sheet.h2} minPresenceAhead={90}>
        {t('alternatives')}
      </Text>
      {rows.length > 0 ? <Rows rows={rows} /> : <Text>{t('allAgree')}</Text>}
    </>
  );
}

const styles = StyleSheet.create({
  number: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 0.5,
    borderBottomColor: colours.hairline,
    paddingVertical: 3,
  },
  numberName: { width: '27%' },
  numberValue: { width: '12%', fontFamily: SERIF, fontSize: 15, lineHeight: 1.3, color: colours.royal },
  numberSteps: { flex: 1, fontSize: 8, lineHeight: 1.5, color: colours.inkSoft },
  cycle: { flexDirection: 'row', marginBottom: 6 },
  year: {
    flex: 1,
    borderWidth: 0.5,
    borderColor: colours.hairline,
    marginLeft: -0.5,
    paddingVertical: 4,
    alignItems: 'center',
  },
  thisYear: { backgroundColor: colours.band },
  yearValue: { fontFamily: SERIF, fontSize: 14, lineHeight: 1.3 },
  yearName: { fontSize: 7.5, lineHeight: 1.4, color: colours.inkSoft },
  rule: { borderBottomWidth: 0.5, borderBottomColor: colours.hairline, height: 24 },
});

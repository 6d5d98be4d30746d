import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { business } from '@/lib/business';
import { dayInWords } from '@/lib/calendar/words';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import type { CoreNumbers, UmlautRule } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { type NumberLine, numberLines } from '@/lib/readings/number-lines';
import { type CountedNameKind, countedName, orderNumbers } from '@/lib/readings/order-numbers';
import { readingLocale } from '@/lib/readings/reading-locale';
import { isSealNumber } from '@/lib/seal/seal';
import { chaptersOf, type Topic, topicOf } from '@/lib/studio/chapters';
import { descriptionOf, lineOf } from '@/lib/studio/descriptions';
import { packageTitle, subjectName } from '../order-rows';
import { colours } from '../theme';
import { contentsEntry, NuminaDocument } from './document';
import { SERIF } from './fonts';
import { NameLetters } from './letters';
import { OwnText, ReadingCover, ReadingPage } from './reading-pages';
import { renderPdf } from './render-pdf';
import { SealDrawing } from './seal-drawing';
import { Cycle, Frequency } from './strips';
import { sheet } from './styles';

/**
 * A reading to begin with, in the language ordered: a page for each number and each chapter of the package, with our
 * descriptions and fields for the provider's own text, which any PDF program can fill in.
 */
export function readingTemplatePdf(order: WholeOrder): Promise<Buffer> {
  return renderPdf(<ReadingTemplate order={order} />);
}

export function readingTemplateFilename(order: WholeOrder): string {
  return `${translatorFor(readingLocale(order), 'documents.reading')('filename')}-${order.number}.pdf`;
}

export function ReadingTemplate({ order }: { order: WholeOrder }) {
  const locale = readingLocale(order);
  const t = translatorFor(locale, 'documents.reading');
  const name = subjectName(order);
  const title = packageTitle(order, locale);
  const numbers = orderNumbers(order);
  const lines = numbers ? numberLines(numbers, locale) : [];
  const { kind: counted, options } = countedName(order);
  const chapters = chaptersOf(order.packageId);
  const told = chapters.flatMap((chapter) => lineOf(chapter, lines) ?? []);
  const cover = numbers?.lifePath.value ?? 9;
  return (
    <NuminaDocument
      locale={locale}
      title={t('documentTitle', { package: title, name })}
      date={order.paidAt ?? order.createdAt}
    >
      <ReadingCover
        number={cover}
        title={title}
        lead={t('for')}
        name={name}
        born={t('born', { date: dayInWords(order.birthDate, locale) })}
      />
      <ReadingPage locale={locale} note={title}>
        <About locale={locale} lines={told} counted={counted} umlauts={options.umlauts ?? 'expand'} />
      </ReadingPage>
      {chapters.map((chapter) => {
        const line = lineOf(chapter, told);
        const topic = topicOf(chapter);
        if (!line && !topic) return null;
        return (
          <ReadingPage key={chapter} locale={locale} note={title}>
            {line ? (
              <NumberChapter {...{ line, locale, counted, numbers }} name={order.subjectFirstName} />
            ) : null}
            {topic ? <Chapter chapter={topic} {...{ locale, counted, numbers }} /> : null}
          </ReadingPage>
        );
      })}
      <ReadingPage locale={locale} note={title}>
        <Text style={sheet.h1} {...contentsEntry(t('closing'))}>
          {t('closing')}
        </Text>
        <Text style={styles.text}>{t('closingText', { email: business.email.support })}</Text>
        <OwnText id="closing" label={t('own', { name: order.subjectFirstName })} />
        <Text style={sheet.small}>{t('disclaimer')}</Text>
      </ReadingPage>
    </NuminaDocument>
  );
}

type AboutProps = { locale: Locale; lines: NumberLine[]; counted: CountedNameKind; umlauts: UmlautRule };

function About({ locale, lines, counted, umlauts }: AboutProps) {
  const t = translatorFor(locale, 'documents.reading');
  return (
    <>
      <Text style={sheet.h1} {...contentsEntry(t('aboutTitle'))}>
        {t('aboutTitle')}
      </Text>
      {[t('about', { counted }), t('method', { umlauts }), t('disclaimer')].map((text) => (
        <Text key={text} style={styles.text}>
          {text}
        </Text>
      ))}
      {lines.length > 0 && <Text style={sheet.h2}>{t('overview')}</Text>}
      {lines.map(({ key, name, value, written }) => (
        <View key={key} style={styles.overview} wrap={false}>
          <View style={styles.overviewSeal}>
            {value !== null && isSealNumber(value) && (
              <SealDrawing number={value} size={34} numeral={false} />
            )}
          </View>
          <View style={styles.overviewName}>
            <Text style={sheet.strong}>{name}</Text>
            <Text style={sheet.small}>{t(`madeOf.${key}`, { counted })}</Text>
          </View>
          <Text style={styles.overviewValue}>{written}</Text>
        </View>
      ))}
    </>
  );
}

type NumberChapterProps = {
  line: NumberLine;
  locale: Locale;
  counted: CountedNameKind;
  name: string;
  numbers: CoreNumbers | null;
};

function NumberChapter({ line, locale, counted, name, numbers }: NumberChapterProps) {
  const t = translatorFor(locale, 'documents.reading');
  const { key, value, steps } = line;
  return (
    <>
      <View style={styles.head}>
        <View style={styles.headText}>
          <Text style={[sheet.h1, { marginBottom: 6 }]} {...contentsEntry(line.name)}>
            {line.name}
          </Text>
          <Text style={styles.madeOf}>{t(`madeOf.${key}`, { counted })}</Text>
          {steps.includes('=') && <Text style={[sheet.small, { marginTop: 4 }]}>{steps}</Text>}
        </View>
        {value !== null && isSealNumber(value) && <SealDrawing number={value} size={118} />}
      </View>
      {value === null ? (
        <Text style={styles.text}>{t('none', { counted })}</Text>
      ) : (
        descriptionOf(key, value, locale).map((text, index) => (
          <Text key={text} style={index === 0 && key === 'lifePath' ? styles.motto : styles.text}>
            {text}
          </Text>
        ))
      )}
      {key === 'personalYear' && numbers && (
        <>
          <Text style={sheet.small}>{translatorFor(locale, 'documents.numbers')('personalYearSpan')}</Text>
          <Cycle numbers={numbers} />
        </>
      )}
      <OwnText id={key} label={t('own', { name })} />
    </>
  );
}

type ChapterProps = {
  chapter: Topic;
  locale: Locale;
  counted: CountedNameKind;
  numbers: CoreNumbers | null;
};

function Chapter({ chapter, locale, counted, numbers }: ChapterProps) {
  const t = translatorFor(locale, 'documents.reading');
  const sheetTexts = translatorFor(locale, 'documents.worksheet');
  return (
    <>
      <Text style={sheet.h1} {...contentsEntry(t(`chapters.${chapter}.title`))}>
        {t(`chapters.${chapter}.title`)}
      </Text>
      <Text style={styles.text}>{t(`chapters.${chapter}.lead`, { counted })}</Text>
      {chapter === 'chart' && numbers && (
        <View style={{ marginTop: 10 }}>
          <NameLetters
            name={numbers.name}
            labels={{ vowels: sheetTexts('vowels'), consonants: sheetTexts('consonants') }}
          />
          <Text style={sheet.h2}>{t('chartFrequency')}</Text>
          <Frequency numbers={numbers} />
        </View>
      )}
      <OwnText id={chapter} />
    </>
  );
}

const styles = StyleSheet.create({
  text: { fontSize: 10.5, lineHeight: 1.6, marginBottom: 8 },
  motto: { fontFamily: SERIF, fontSize: 15, lineHeight: 1.3, color: colours.royal, marginBottom: 8 },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 24,
    marginBottom: 12,
  },
  headText: { flex: 1, paddingTop: 8 },
  madeOf: { color: colours.inkSoft },
  overview: {
    flexDirection: 'row',
    alignItems: 'center',
    borderBottomWidth: 0.5,
    borderBottomColor: colours.hairline,
    paddingVertical: 5,
  },
  overviewSeal: { width: 48 },
  overviewName: { flex: 1 },
  overviewValue: { fontFamily: SERIF, fontSize: 18, lineHeight: 1.2, color: colours.royal },
});

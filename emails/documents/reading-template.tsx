import { StyleSheet, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { business } from '@/lib/business';
import { dayInWords } from '@/lib/calendar/words';
import { packages } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import type { CoreNumbers } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';
import { orderNumbers } from '@/lib/readings/order-numbers';
import { isSealNumber } from '@/lib/seal/seal';
import { packageTitle, subjectName } from '../order-rows';
import { colours } from '../theme';
import { contentsEntry, NuminaDocument } from './document';
import { SERIF } from './fonts';
import { NameLetters } from './letters';
import { type NumberKey, type NumberLine, numberLines } from './number-lines';
import { OwnText, ReadingCover, ReadingPage } from './reading-pages';
import { renderPdf } from './render-pdf';
import { SealDrawing } from './seal-drawing';
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

function readingLocale({ readingLanguage }: WholeOrder): Locale {
  return readingLanguage === 'german' ? 'de' : 'en';
}

/** The items of a package that are numbers, by the number they are about. */
const numberOfItem: Partial<Record<string, NumberKey>> = {
  lifePath: 'lifePath',
  birthDay: 'birthDay',
  soul: 'soulUrge',
  expression: 'expression',
  personality: 'personality',
  personalYear: 'personalYear',
};

const chapterKeys = ['career', 'relationships', 'combined', 'chart', 'shadow', 'suggestions'] as const;
type ChapterKey = (typeof chapterKeys)[number];

export function ReadingTemplate({ order }: { order: WholeOrder }) {
  const locale = readingLocale(order);
  const t = translatorFor(locale, 'documents.reading');
  const name = subjectName(order);
  const title = packageTitle(order, locale);
  const numbers = orderNumbers(order);
  const lines = numbers ? numberLines(numbers, locale) : [];
  const items = packages[order.packageId].items;
  const told = items.flatMap((item) => lines.filter(({ key }) => key === numberOfItem[item]));
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
        <About locale={locale} lines={told} />
      </ReadingPage>
      {items.map((item) => {
        const line = told.find(({ key }) => key === numberOfItem[item]);
        if (line)
          return (
            <ReadingPage key={item} locale={locale} note={title}>
              <NumberChapter line={line} locale={locale} name={order.subjectFirstName} numbers={numbers} />
            </ReadingPage>
          );
        const chapter = chapterKeys.find((key) => key === item);
        if (!chapter) return null;
        return (
          <ReadingPage key={item} locale={locale} note={title}>
            <Chapter chapter={chapter} locale={locale} numbers={numbers} />
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

function About({ locale, lines }: { locale: Locale; lines: NumberLine[] }) {
  const t = translatorFor(locale, 'documents.reading');
  return (
    <>
      <Text style={sheet.h1} {...contentsEntry(t('aboutTitle'))}>
        {t('aboutTitle')}
      </Text>
      {[t('about'), t('method'), t('disclaimer')].map((text) => (
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
            <Text style={sheet.small}>{t(`madeOf.${key}`)}</Text>
          </View>
          <Text style={styles.overviewValue}>{written}</Text>
        </View>
      ))}
    </>
  );
}

type NumberChapterProps = { line: NumberLine; locale: Locale; name: string; numbers: CoreNumbers | null };

function NumberChapter({ line, locale, name, numbers }: NumberChapterProps) {
  const t = translatorFor(locale, 'documents.reading');
  const { key, value, steps } = line;
  return (
    <>
      <View style={styles.head}>
        <View style={styles.headText}>
          <Text style={[sheet.h1, { marginBottom: 6 }]} {...contentsEntry(line.name)}>
            {line.name}
          </Text>
          <Text style={styles.madeOf}>{t(`madeOf.${key}`)}</Text>
          {steps.includes('=') && <Text style={[sheet.small, { marginTop: 4 }]}>{steps}</Text>}
        </View>
        {value !== null && isSealNumber(value) && <SealDrawing number={value} size={118} />}
      </View>
      {value === null ? (
        <Text style={styles.text}>{t('none')}</Text>
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

/** Our description of a number: for the life path its title and the full text of the site, else one paragraph. */
function descriptionOf(key: NumberKey, value: number, locale: Locale): string[] {
  if (key === 'lifePath') {
    const t = translatorFor(locale, 'numbers');
    return [t(`lifePath.${value}.title` as never), ...t(`lifePath.${value}.text` as never).split('\n\n')];
  }
  return [translatorFor(locale, 'documents.reading')(`texts.${key}.${value}` as never)];
}

type ChapterProps = { chapter: ChapterKey; locale: Locale; numbers: CoreNumbers | null };

function Chapter({ chapter, locale, numbers }: ChapterProps) {
  const t = translatorFor(locale, 'documents.reading');
  const sheetTexts = translatorFor(locale, 'documents.worksheet');
  return (
    <>
      <Text style={sheet.h1} {...contentsEntry(t(`chapters.${chapter}.title`))}>
        {t(`chapters.${chapter}.title`)}
      </Text>
      <Text style={styles.text}>{t(`chapters.${chapter}.lead`)}</Text>
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

/** How often the values 1 to 9 occur among the letters. */
function Frequency({ numbers }: { numbers: CoreNumbers }) {
  const counts = Array.from({ length: 9 }, (_, index) => ({
    value: index + 1,
    count: numbers.expression.letters.filter(({ value }) => value === index + 1).length,
  }));
  return (
    <Strip>
      {counts.map(({ value, count }) => (
        <View key={value} style={styles.stripCell}>
          <Text style={styles.stripNumber}>{value}</Text>
          <Text style={sheet.small}>{count === 0 ? '–' : `${count} ×`}</Text>
        </View>
      ))}
    </Strip>
  );
}

function Cycle({ numbers }: { numbers: CoreNumbers }) {
  return (
    <Strip>
      {numbers.personalYearCycle.map(({ year, value }) => (
        <View
          key={year}
          style={[
            styles.stripCell,
            year === numbers.personalYear.year ? { backgroundColor: colours.band } : {},
          ]}
        >
          <Text style={styles.stripNumber}>{value}</Text>
          <Text style={sheet.small}>{year}</Text>
        </View>
      ))}
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
  return <View style={styles.strip}>{children}</View>;
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
  strip: { flexDirection: 'row', marginVertical: 8 },
  stripCell: {
    flex: 1,
    borderWidth: 0.5,
    borderColor: colours.hairline,
    marginLeft: -0.5,
    paddingVertical: 5,
    alignItems: 'center',
  },
  stripNumber: { fontFamily: SERIF, fontSize: 14, lineHeight: 1.3 },
});

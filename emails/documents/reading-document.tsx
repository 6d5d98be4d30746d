import { Page, StyleSheet, Text, View } from '@react-pdf/renderer';
import { unfilledFacts } from '@/lib/blanks';
import { business } from '@/lib/business';
import { dayInWords } from '@/lib/calendar/words';
import { translatorFor } from '@/lib/i18n/translator';
import { countedName } from '@/lib/readings/order-numbers';
import { isSealNumber } from '@/lib/seal/seal';
import { isOptional } from '@/lib/studio/chapters';
import type { Chapter, Studio } from '@/lib/studio/studio';
import { buyerName, packageTitle, subjectName } from '../order-rows';
import { colours } from '../theme';
import { contentsEntry, NuminaDocument } from './document';
import { SERIF } from './fonts';
import { NameLetters } from './letters';
import { readersBlocks, textParts, together } from './markdown';
import {
  briefFormat,
  isBrief,
  leastBelow,
  type PageFormat,
  pageFormats,
  type ReadingFormat,
  readersStyles,
} from './page-format';
import { ReadingCover } from './reading-pages';
import { renderPdf } from './render-pdf';
import { SealDrawing } from './seal-drawing';
import { Cycle, Frequency } from './strips';
import { sheet } from './styles';

/** On which page each chapter begins, by its key; `total` is the number of all pages. */
type Pages = { total: number; chapters: Map<string, number> };

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
  const signs = studio.chapters.reduce((sum, { text }) => sum + text.text.length, 0);
  const shape = signs < BRIEF ? briefFormat(pageFormats[format]) : pageFormats[format];
  const draw = (found: Pages, contents: Pages | null) =>
    renderPdf(<Reading {...{ studio, date, found, contents }} format={shape} />);
  const first: Pages = { total: 0, chapters: new Map() };
  const pdf = await draw(first, null);
  if (first.total < LEAST_FOR_CONTENTS) return { pdf, pages: first.total };
  // The contents take one page in front of the chapters, which only then have their numbers.
  const second: Pages = { total: 0, chapters: new Map() };
  return { pdf: await draw(second, first), pages: second.total };
}

export function readingFilename({ order, locale }: Studio): string {
  return `${translatorFor(locale, 'documents.reading')('readingFilename')}-${order.number}.pdf`;
}

type ReadingProps = {
  studio: Studio;
  format: PageFormat;
  date: Date;
  /** Is told where the chapters came to stand. */
  found: Pages;
  /** Where they stood without a page of contents; null draws none. */
  contents: Pages | null;
};

function Reading({ studio, format, date, found, contents }: ReadingProps) {
  const { order, locale, lines, chapters } = studio;
  const t = translatorFor(locale, 'documents.reading');
  const name = subjectName(order);
  const title = packageTitle(order, locale);
  const told = chapters.filter(({ key, text }) => text.text !== '' || !isOptional(key));
  const groups = groupsOf(told);
  const [lifePath] = lines;
  return (
    <NuminaDocument locale={locale} title={t('documentTitle', { package: title, name })} date={date}>
      <ReadingCover
        number={lifePath?.value ?? 9}
        title={title}
        lead={t('for')}
        name={name}
        born={t('born', { date: dayInWords(order.birthDate, locale) })}
        gift={order.isGift ? t('gift', { name: buyerName(order) }) : null}
        format={format}
      />
      {contents ? (
        <InnerPage {...{ studio, format, title }}>
          <Text style={headingOf(format)} {...contentsEntry(t('contents'))}>
            {t('contents')}
          </Text>
          {told.map(({ key, title: entry }) => (
            <View key={key} style={styles.entry} wrap={false}>
              <Text style={[styles.entryTitle, { fontSize: format.text }]}>{entry}</Text>
              <Text style={{ fontSize: format.text, color: colours.inkSoft }}>
                {String((contents.chapters.get(key) ?? 0) + 1)}
              </Text>
            </View>
          ))}
        </InnerPage>
      ) : null}
      {groups.map((group, index) => (
        <InnerPage key={group[0]?.key} {...{ studio, format, title }} found={found}>
          {group.flatMap((chapter) => [
            <Place key={`${chapter.key} place`} {...{ chapter, found }} />,
            ...chapterParts(chapter, studio, format),
          ])}
          {index === groups.length - 1 ? <End key="end" {...{ studio, format }} /> : null}
        </InnerPage>
      ))}
    </NuminaDocument>
  );
}

/** Who wrote it, how it was counted, and what it is not. */
function End({ studio, format }: { studio: Studio; format: PageFormat }) {
  const { order, locale, numbers } = studio;
  const t = translatorFor(locale, 'documents.reading');
  const { name, kind, options } = countedName(order);
  return (
    <View wrap={false} style={{ marginTop: format.gap }}>
      {isNamed ? (
        <Text style={[styles.signature, { fontSize: format.text * 1.25 }]}>
          {t('signature', { name: business.owner.name })}
        </Text>
      ) : null}
      <Text style={[sheet.small, styles.method]}>
        {[
          numbers ? t('method', { umlauts: options.umlauts ?? 'expand' }) : '',
          kind === 'used' ? t('countedName', { name }) : '',
          t('disclaimer'),
          t('closingText', { email: business.email.support }),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
    </View>
  );
}

/** Chapters that go on behind one another; a long text begins on a page of its own, and lays out by itself. */
function groupsOf(chapters: readonly Chapter[]): Chapter[][] {
  const groups: Chapter[][] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    if (last && chapter.text.text.length <= LONG_TEXT) last.push(chapter);
    else groups.push([chapter]);
  }
  return groups;
}

const isNamed = unfilledFacts({ name: business.owner.name }).length === 0;

const headingOf = ({ text, title, gap }: PageFormat) => ({
  ...sheet.h1,
  fontSize: text * title,
  marginBottom: Math.min(gap, 10),
});

type InnerPageProps = {
  studio: Studio;
  format: PageFormat;
  title: string;
  found?: Pages;
  children: React.ReactNode;
};

/** Pages of running text; what does not fit goes on to the next one. */
function InnerPage({ studio, format, title, found, children }: InnerPageProps) {
  const { size, margin, text } = format;
  const t = translatorFor(studio.locale, 'documents');
  const edge = { left: margin, right: margin };
  return (
    <Page
      size={size}
      style={[
        sheet.page,
        styles.page,
        { paddingHorizontal: margin, paddingTop: margin + 26, paddingBottom: margin, fontSize: text },
      ]}
    >
      <View style={[sheet.head, edge, { top: margin / 2 }]} fixed>
        <Text style={sheet.brand}>{business.brand}</Text>
        <Text style={sheet.headNote}>{title}</Text>
      </View>
      {children}
      <Text
        style={[sheet.pageNumber, { right: margin, top: size[1] - margin / 2 - 8 }]}
        fixed
        render={({ pageNumber, totalPages }) => {
          if (found && totalPages) found.total = Math.max(found.total, totalPages);
          return t('page', { page: String(pageNumber), total: String(totalPages) });
        }}
      />
    </Page>
  );
}

/** Notes on which page a chapter begins. */
function Place({ chapter, found }: { chapter: Chapter; found: Pages }) {
  return (
    <View
      minPresenceAhead={150}
      render={({ pageNumber }) => {
        found.chapters.set(chapter.key, pageNumber);
        return null;
      }}
    />
  );
}

/** A chapter's parts one after another, so that the renderer can keep headings with what follows them. */
function chapterParts(chapter: Chapter, studio: Studio, format: PageFormat): React.ReactNode[] {
  const { key, title, line, text } = chapter;
  const { numbers, locale, order } = studio;
  const t = translatorFor(locale, 'documents.reading');
  const seal = line?.value ?? null;
  const each = line?.sums ?? [];
  const sums = isBrief(format) && each.length > 0 ? [each.join('  ·  ')] : each;
  const head = (
    <View
      key={`${key} head`}
      style={[styles.head, { marginTop: format.gap }]}
      wrap={false}
      minPresenceAhead={leastBelow(format)}
    >
      <View style={styles.headText}>
        <Text style={headingOf(format)} {...contentsEntry(title)}>
          {title}
        </Text>
        {line ? (
          <Text style={styles.madeOf}>{t(`madeOf.${line.key}`, { counted: countedName(order).kind })}</Text>
        ) : null}
        {sums.map((sum) => (
          <Text key={sum} style={[sheet.small, styles.sum]}>
            {sum}
          </Text>
        ))}
      </View>
      {seal !== null && isSealNumber(seal) ? <SealDrawing number={seal} size={format.seal} /> : null}
    </View>
  );
  const words = translatorFor(locale, 'documents.worksheet');
  const isDrawn = numbers !== null && (key === 'chart' || key === 'personalYear');
  const written = readersBlocks(text.text, textParts(readersStyles(format), leastBelow(format)));
  const [first, ...others] = written;
  const opening = isDrawn || first === undefined ? [head] : together(head, first);
  const blocks = (isDrawn ? written : others).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    <Keyed key={`${key} ${index}`}>{part}</Keyed>
  ));
  return [
    ...opening,
    ...(key === 'chart' && numbers
      ? [
          <NameLetters
            key="letters"
            name={numbers.name}
            labels={{ vowels: words('vowels'), consonants: words('consonants') }}
          />,
          <View key="frequency" wrap={false}>
            <Text style={[readersStyles(format).h3]}>{t('chartFrequency')}</Text>
            <Frequency numbers={numbers} />
          </View>,
        ]
      : []),
    ...(key === 'personalYear' && numbers ? [<Cycle key="cycle" numbers={numbers} />] : []),
    ...blocks,
  ];
}

function Keyed({ children }: { children: React.ReactNode }) {
  return <>{children}</>;
}

const styles = StyleSheet.create({
  page: { backgroundColor: colours.sheet },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'flex-start',
    gap: 18,
    marginBottom: 10,
  },
  headText: { flex: 1 },
  madeOf: { color: colours.inkSoft, marginBottom: 4 },
  sum: { marginBottom: 1 },
  entry: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 0.5,
    borderBottomColor: colours.hairline,
    paddingVertical: 6,
  },
  entryTitle: { fontFamily: SERIF, flex: 1, paddingRight: 12 },
  signature: { fontFamily: SERIF, fontStyle: 'italic', color: colours.royal, marginBottom: 14 },
  method: { borderTopWidth: 0.5, borderTopColor: colours.hairline, paddingTop: 8 },
});

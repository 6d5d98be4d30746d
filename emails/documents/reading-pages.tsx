import { Page, StyleSheet, Text, TextInput, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { colours } from '../theme';
import { SERIF } from './fonts';
import { SealDrawing } from './seal-drawing';
import { sheet } from './styles';

const NIGHT = { ink: colours.sheet, line: '#d8b96a', paper: '#24152f' };

type CoverProps = { number: number; title: string; lead: string; name: string; born: string };

/** The first page: the life path's seal on the night ground of the site. */
export function ReadingCover({ number, title, lead, name, born }: CoverProps) {
  return (
    <Page size="A4" style={styles.cover}>
      <View style={styles.frame} />
      <Text style={styles.coverBrand}>{business.brand}</Text>
      <View style={styles.coverSeal}>
        <SealDrawing number={number} size={330} palette={NIGHT} stroke={1} />
      </View>
      <Text style={styles.coverTitle}>{title}</Text>
      <Text style={styles.coverLead}>{lead}</Text>
      <BrokenName name={name} />
      <Text style={styles.coverLead}>{born}</Text>
    </Page>
  );
}

/** A name that breaks after its spaces and hyphens, as somebody would write it by hand. */
function BrokenName({ name }: { name: string }) {
  return (
    <View style={styles.nameParts}>
      {name.split(/(?<=-)|\s+/u).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name may repeat
        <Text key={index} style={[styles.coverName, part.endsWith('-') ? {} : { marginRight: 5 }]}>
          {part}
        </Text>
      ))}
    </View>
  );
}

/** An inner page on warm paper; one chapter never runs on to a second page. */
export function ReadingPage({
  locale,
  note,
  children,
}: {
  locale: Locale;
  note: string;
  children: ReactNode;
}) {
  const t = translatorFor(locale, 'documents');
  return (
    <Page size="A4" style={[sheet.page, styles.page]} wrap={false}>
      <View style={sheet.head}>
        <Text style={sheet.brand}>{business.brand}</Text>
        <Text style={sheet.headNote}>{note}</Text>
      </View>
      <View style={styles.body}>{children}</View>
      <Text
        style={sheet.pageNumber}
        render={({ pageNumber, totalPages }) =>
          t('page', { page: String(pageNumber), total: String(totalPages) })
        }
      />
    </Page>
  );
}

/** Room for the provider's own text: a form field that takes the rest of the page. */
export function OwnText({ id, label }: { id: string; label?: string }) {
  return (
    <View style={styles.own}>
      {label && <Text style={styles.ownLabel}>{label}</Text>}
      <TextInput name={id} multiline fontSize={11} style={styles.ownField} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: { backgroundColor: colours.sheet },
  // Fills A4 exactly: a page that may not run on is only as high as its content, and one that may never ends here.
  body: { height: 681.89 },
  cover: {
    backgroundColor: NIGHT.paper,
    color: colours.sheet,
    fontFamily: SERIF,
    alignItems: 'center',
    paddingTop: 72,
    paddingHorizontal: 70,
  },
  frame: {
    position: 'absolute',
    top: 28,
    left: 28,
    width: 539,
    height: 786,
    borderWidth: 1,
    borderColor: NIGHT.line,
  },
  coverBrand: { fontSize: 20, lineHeight: 1.2 },
  coverSeal: { marginTop: 44, marginBottom: 46 },
  coverTitle: { fontSize: 30, lineHeight: 1.2, textAlign: 'center', marginBottom: 26 },
  coverLead: { fontSize: 12, lineHeight: 1.4, color: NIGHT.line, textAlign: 'center' },
  nameParts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'center',
    marginVertical: 4,
    paddingLeft: 5,
  },
  coverName: { fontSize: 21, lineHeight: 1.3 },
  own: { flexGrow: 1, flexDirection: 'column', marginTop: 10, marginBottom: 8 },
  ownLabel: { fontFamily: SERIF, fontSize: 12, lineHeight: 1.4, color: colours.royal, marginBottom: 4 },
  ownField: {
    flexGrow: 1,
    borderWidth: 0.5,
    borderColor: colours.hairline,
    backgroundColor: '#ffffff',
    minHeight: 60,
  },
});

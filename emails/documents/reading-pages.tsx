import { Page, StyleSheet, Text, TextInput, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { colours } from '../theme';
import { SERIF } from './fonts';
import { type PageFormat, pageFormats } from './page-format';
import { SealDrawing } from './seal-drawing';
import { sheet } from './styles';

const NIGHT = { ink: colours.sheet, line: '#d8b96a', paper: '#24152f' };

type CoverProps = {
  number: number;
  title: string;
  lead: string;
  name: string;
  born: string;
  /** From whom it is, if it is a gift. */
  gift?: string | null;
  format?: PageFormat;
};

/** The first page: the life path's seal on the night ground of the site. */
export function ReadingCover({
  number,
  title,
  lead,
  name,
  born,
  gift = null,
  format = pageFormats.a4,
}: CoverProps) {
  const { size, unit } = format;
  const inset = 28 * unit;
  const frame = {
    top: inset,
    left: inset,
    width: size[0] - 2 * inset,
    height: size[1] - 2 * inset,
  };
  const page = { paddingTop: 72 * unit, paddingHorizontal: 70 * unit };
  const seal = { marginTop: 44 * unit, marginBottom: 46 * unit };
  return (
    <Page size={size} style={[styles.cover, page]}>
      <View style={[styles.frame, frame]} />
      <Text style={[styles.coverBrand, { fontSize: 20 * unit }]}>{business.brand}</Text>
      <View style={seal}>
        <SealDrawing number={number} size={330 * unit} palette={NIGHT} stroke={1} />
      </View>
      <Text style={[styles.coverTitle, { fontSize: 30 * unit, marginBottom: 26 * unit }]}>{title}</Text>
      <Text style={styles.coverLead}>{lead}</Text>
      <BrokenName name={name} size={21 * Math.max(unit, 0.85)} />
      <Text style={styles.coverLead}>{born}</Text>
      {gift ? <Text style={[styles.coverLead, { marginTop: 10 * unit }]}>{gift}</Text> : null}
    </Page>
  );
}

/** A name that breaks after its spaces and hyphens, as somebody would write it by hand. */
function BrokenName({ name, size }: { name: string; size: number }) {
  return (
    <View style={styles.nameParts}>
      {name.split(/(?<=-)|\s+/u).map((part, index) => (
        <Text
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name may repeat
          key={index}
          style={[styles.coverName, { fontSize: size }, part.endsWith('-') ? {} : { marginRight: 5 }]}
        >
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
  },
  frame: {
    position: 'absolute',
    borderWidth: 1,
    borderColor: NIGHT.line,
  },
  coverBrand: { lineHeight: 1.2 },
  coverTitle: { lineHeight: 1.2, textAlign: 'center' },
  coverLead: { fontSize: 12, lineHeight: 1.4, color: NIGHT.line, textAlign: 'center' },
  nameParts: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    justifyContent: 'center',
    marginVertical: 4,
    paddingLeft: 5,
  },
  coverName: { lineHeight: 1.3 },
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

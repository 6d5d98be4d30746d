import { Document, Page, Text, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import { business } from '@/lib/business';
import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { ownerLines } from '@/lib/mail/owner';
import { sheet } from './styles';

type DocumentProps = {
  locale: Locale;
  title: string;
  /** The stored moment that the file names as its own, so that rendering it again gives the same bytes. */
  date: Date;
  children: ReactNode;
};

/** A PDF with its language, title, author and date. */
export function NuminaDocument({ locale, title, date, children }: DocumentProps) {
  return (
    <Document
      language={locale}
      title={title}
      author={business.brand}
      creator={business.brand}
      producer={business.brand}
      creationDate={date}
      modificationDate={date}
    >
      {children}
    </Document>
  );
}

/** An A4 page with wordmark, note, imprint and page number; what does not fit runs on to the next one. */
export function DocumentPage({
  locale,
  note,
  footer = true,
  children,
}: {
  locale: Locale;
  note: string;
  footer?: boolean;
  children: ReactNode;
}) {
  const t = translatorFor(locale, 'documents');
  return (
    <Page size="A4" style={sheet.page}>
      <View style={sheet.head} fixed>
        <Text style={sheet.brand}>{business.brand}</Text>
        <Text style={sheet.headNote}>{note}</Text>
      </View>
      {children}
      <View style={sheet.foot} fixed>
        {footer && ownerLines(locale).map((line) => <Text key={line}>{line}</Text>)}
      </View>
      <Text
        style={sheet.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) =>
          t('page', { page: String(pageNumber), total: String(totalPages) })
        }
      />
    </Page>
  );
}

/** The width of A4 in points. */
const PAGE_WIDTH = 595.28;

/**
 * What makes a heading an entry of the list of contents that PDF readers show. The renderer counts `left` from the right edge: this
 * is the left one.
 */
export function contentsEntry(title: string) {
  return { bookmark: { title, left: PAGE_WIDTH } };
}

export type Row = [label: string, value: ReactNode];

/** Labels and values in two columns with hairlines. */
export function Rows({ rows }: { rows: (Row | null)[] }) {
  return (
    <View style={{ marginBottom: 10 }}>
      {rows
        .filter((row): row is Row => row !== null)
        .map(([label, value]) => (
          <View key={label} style={sheet.row} wrap={false}>
            <Text style={sheet.label}>{label}</Text>
            <Text style={sheet.value}>{value}</Text>
          </View>
        ))}
    </View>
  );
}

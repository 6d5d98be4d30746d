import { StyleSheet, Text, View } from '@react-pdf/renderer';
import { dayOf } from '@/lib/calendar/moment';
import { dayInWords } from '@/lib/calendar/words';
import type { Money } from '@/lib/catalog/money';
import { translatorFor } from '@/lib/i18n/translator';
import type { Receipt } from '@/lib/orders/receipts/queries';
import { keepPdf } from '@/lib/orders/receipts/stored-pdf';
import { colours } from '../theme';
import { DocumentPage, NuminaDocument, Rows } from './document';
import { SERIF } from './fonts';
import { renderPdf } from './render-pdf';
import { sheet } from './styles';

/** The PDF of a receipt or a cancellation; rendered once, then always the stored bytes. */
export function receiptPdf(receipt: Receipt): Promise<Buffer> {
  return keepPdf(receipt.id, () => renderPdf(<ReceiptDocument receipt={receipt} />));
}

export function receiptFilename({ locale, kind, number }: Receipt): string {
  return `${translatorFor(locale, 'documents.receipt')(`${kind}.filename`)}-${number}.pdf`;
}

/** The small-business form of a receipt: one sum, the reason for the exemption, no VAT line. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const { locale, currency, seller, buyer, kind, cancels } = receipt;
  const t = translatorFor(locale, 'documents.receipt');
  const money = (amount: number) => formatSum({ amount, currency }, locale);
  const day = (moment: Date) => dayInWords(dayOf(moment), locale);
  const title = t(`${kind}.title`, { number: receipt.number });
  const sign = kind === 'cancellation' ? '−' : '';
  return (
    <NuminaDocument locale={locale} title={title} date={receipt.issuedAt}>
      <DocumentPage locale={locale} note={receipt.number} footer={false}>
        <View style={styles.parties}>
          <View style={styles.party}>
            <Text style={styles.partyLabel}>{t('seller')}</Text>
            <Text style={sheet.strong}>{seller.name}</Text>
            {[seller.brand, seller.street, seller.city, seller.country, seller.email].map((line) => (
              <Text key={line}>{line}</Text>
            ))}
            <Text>{t('taxNumber', { number: seller.taxNumber })}</Text>
            {seller.vatId && <Text>{t('vatId', { number: seller.vatId })}</Text>}
          </View>
          <View style={styles.party}>
            <Text style={styles.partyLabel}>{t('buyer')}</Text>
            <Text style={sheet.strong}>{buyer.name}</Text>
            <Text>{buyer.email}</Text>
          </View>
        </View>
        <Text style={sheet.h1}>{title}</Text>
        <Rows
          rows={[
            [t('issued'), day(receipt.issuedAt)],
            [t('order'), receipt.orderNumber],
            cancels
              ? [
                  t(`${kind}.refersTo`),
                  t('numberOf', { number: cancels.number, day: day(new Date(cancels.issuedAt)) }),
                ]
              : null,
            [t('paid'), t('paidBy', { day: day(new Date(receipt.paidAt)) })],
          ]}
        />
        <View style={styles.line}>
          <Text style={styles.columnHead}>{t('item')}</Text>
          <Text style={styles.columnHead}>{t('amount', { currency: currency.toUpperCase() })}</Text>
        </View>
        <View style={styles.line}>
          <Text style={styles.item}>{t('quantity', { item: receipt.item })}</Text>
          <Text>{money(cancels ? receipt.paid : receipt.listPrice)}</Text>
        </View>
        {!cancels && receipt.discount > 0 && (
          <View style={styles.line}>
            <Text style={styles.item}>{t('discount', { code: receipt.couponCode ?? '' })}</Text>
            <Text>{`−${money(receipt.discount)}`}</Text>
          </View>
        )}
        <View style={styles.total}>
          <Text style={styles.totalText}>{t(`${kind}.total`)}</Text>
          <Text style={styles.totalText}>{`${sign}${money(receipt.amount)}`}</Text>
        </View>
        <Text style={{ marginTop: 14 }}>{t('exempt')}</Text>
        <Text style={[sheet.small, { marginTop: 6 }]}>{t(`${kind}.note`)}</Text>
      </DocumentPage>
    </NuminaDocument>
  );
}

/** An amount with its cents, also where there are none: sums stand below each other. */
function formatSum({ amount, currency }: Money, locale: string): string {
  const region = locale === 'de' ? 'de-DE' : 'en-US';
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  return new Intl.NumberFormat(region, style).format(amount / 100);
}

const styles = StyleSheet.create({
  parties: { flexDirection: 'row', gap: 30, marginBottom: 44 },
  party: { flex: 1 },
  partyLabel: { fontSize: 8, color: colours.goldDeep, marginBottom: 4 },
  line: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 20,
    borderBottomWidth: 0.5,
    borderBottomColor: colours.hairline,
    paddingVertical: 6,
  },
  item: { flex: 1 },
  columnHead: { fontSize: 8, color: colours.inkSoft },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 1,
    borderBottomColor: colours.gold,
    paddingVertical: 8,
  },
  totalText: { fontFamily: SERIF, fontSize: 14, lineHeight: 1.3 },
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatMoney } from '@/lib/catalog/money';
import { currencyOf } from '@/lib/catalog/packages';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { OrderCheck } from './order-check';
import { initialValues, type OfferedPackage } from './order-state';

function offerOf(locale: 'en' | 'de', amount: number): OfferedPackage {
  const { title, items } = messages[locale].packages.essence;
  const listPrice = { amount, currency: currencyOf(locale) };
  const contents = Object.values(items);
  return {
    id: 'essence',
    title,
    pageTitle: '',
    contents,
    delivery: '',
    listPrice,
    description: '',
    promise: '',
    seal: '',
  };
}

/** The order check of an order with this amount to pay, in minor units. */
function check(locale: 'en' | 'de', amount: number, entries: Record<string, string> = {}): string {
  const currency = locale === 'de' ? 'eur' : 'usd';
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  return renderToStaticMarkup(
    createElement(OrderCheck, {
      values: initialValues(entries, locale),
      texts: messages[locale].order,
      forms: messages[locale].forms,
      offer: offerOf(locale, amount),
      price: amount,
      amount,
      couponCode: null,
      money,
      isBusy: false,
      isPriceOpen: false,
      typedLetters: null,
      locale,
    }),
  );
}

it('an amount below what a card payment takes is warned of beside the price, and no other', () => {
  for (const locale of locales) {
    const words = messages[locale].order.minimumWarning.split('{minimum}')[0] ?? '';
    expect(check(locale, 49)).toContain('data-testid="minimum-warning"');
    expect(check(locale, 49)).toContain(words);
    expect(check(locale, 50)).not.toContain('data-testid="minimum-warning"');
  }
});

it('what the reading contains, the means of payment and the countries stand above the binding button', () => {
  for (const locale of locales) {
    const [above] = check(locale, 5200).split('data-testid="order-button"');
    const { order, packages } = messages[locale];
    for (const words of [...Object.values(packages.essence.items), order.payment, order.aboutReading])
      expect(above).toContain(words);
  }
});

it('says of a gift who gives it, and of what is not typed yet nothing untrue', () => {
  for (const locale of locales) {
    const { order } = messages[locale];
    const gift = check(locale, 5200, { isGift: 'on', buyerFirstName: 'Bert', buyerLastName: 'Käufer' });
    expect(gift).toContain(order.rowGift);
    expect(gift).toContain('Bert Käufer');
    expect(check(locale, 5200)).not.toContain(order.rowGift);
    // Without JavaScript this stands there while the fields above are filled in.
    expect(check(locale, 5200)).toContain(order.rowMissing);
  }
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formatMoney } from '@/lib/catalog/money';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { OrderCheck } from './order-check';
import { initialValues } from './order-state';

/** The order check of an order with this amount to pay, in minor units. */
function check(locale: 'en' | 'de', amount: number): string {
  const currency = locale === 'de' ? 'eur' : 'usd';
  const money = (minor: number) => formatMoney({ amount: minor, currency }, locale);
  return renderToStaticMarkup(
    createElement(OrderCheck, {
      values: initialValues({}, locale),
      texts: messages[locale].order,
      forms: messages[locale].forms,
      packageTitle: messages[locale].packages.essence.title,
      price: amount,
      amount,
      couponCode: null,
      money,
      isBusy: false,
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

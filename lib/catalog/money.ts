/** A currency the shop sells in, as Stripe writes it. */
export type Currency = 'eur' | 'usd';

/** An amount in minor units (cents) with its currency. */
export type Money = { amount: number; currency: Currency };

/** The least that can be paid, in minor units of either currency (Stripe's minimum charge). */
export const MINIMUM_PAYABLE = 50;

/** Writes an amount for readers of `locale`; whole amounts without decimals ("45 $" reads better than "45,00 $"). */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  return new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 100);
}

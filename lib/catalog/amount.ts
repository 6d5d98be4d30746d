import type { Locale } from '@/lib/i18n/locales';

/** Reads an amount such as "5", "7,50" or "7.5" into minor units; null when it is none or zero. */
export function minorUnits(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** An amount in minor units as it is typed: "7,50" in German, "7.50" in English. */
export function amountAsTyped(minor: number, locale: Locale): string {
  return numberAsTyped((minor / 100).toFixed(2), locale);
}

/** A number with the decimal sign of a language. */
export function numberAsTyped(number: number | string, locale: Locale): string {
  return locale === 'de' ? String(number).replace('.', ',') : String(number);
}

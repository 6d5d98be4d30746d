/** Reads an amount such as "5", "7,50" or "7.5" into minor units; null when it is none or zero. */
export function minorUnits(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  const amount = whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

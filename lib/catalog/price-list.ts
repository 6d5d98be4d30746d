import type { Currency } from './money';

/** The owner's prices in minor units (cents): the only place where prices stand. */
export const priceList = {
  essence: { eur: 3900, usd: 4500 },
  full: { eur: 6900, usd: 8000 },
  advanced: { eur: 9900, usd: 11500 },
} satisfies Record<string, Record<Currency, number>>;

import type { priceList as ownersPriceList } from '@/lib/catalog/price-list';

/** Prices for tests, none of them the owner's; tests name them through the catalogue or write them out. */
export const priceList: typeof ownersPriceList = {
  essence: { eur: 3100, usd: 3700 },
  full: { eur: 5200, usd: 6400 },
  advanced: { eur: 8300, usd: 9700 },
};

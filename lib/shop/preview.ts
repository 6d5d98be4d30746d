import 'server-only';
import { cache } from 'react';
import type { Shop } from './shop';

/** One place per request that renders a page; elsewhere every call finds an empty one. */
const scope = cache((): { shop: Shop | null } => ({ shop: null }));

/** The shop that the page being rendered shows instead of the one in force; null for that one. */
export function previewedShop(): Shop | null {
  return scope().shop;
}

/** Shows another shop for the rest of this request's rendering. Only for pages that are never kept. */
export function previewShop(shop: Shop): void {
  scope().shop = shop;
}

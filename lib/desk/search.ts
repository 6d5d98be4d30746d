import 'server-only';
import { cookies } from 'next/headers';
import { searchOrders } from '@/lib/orders/work/search';
import { fromCookie } from '@/lib/security/cookie-text';
import { type DeskOrder, withDeclarations } from './orders';

/** Holds what the provider looked for last, on the desk's pages only. */
export const SEARCH_COOKIE = 'numina-desk-search';

export type DeskSearch = { text: string; orders: DeskOrder[]; isMore: boolean };

/** What the provider looked for last, with what is found now; null where nothing was looked for. */
export async function readSearch(): Promise<DeskSearch | null> {
  const value = (await cookies()).get(SEARCH_COOKIE)?.value;
  const text = value ? fromCookie(value) : '';
  if (!text) return null;
  const { orders, isMore } = await searchOrders(text);
  return { text, orders: await withDeclarations(orders), isMore };
}

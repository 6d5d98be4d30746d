import 'server-only';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { signToken } from './token';

/** Query parameter in which a link to the desk or the review form carries its token. */
export const TOKEN_PARAMETER = 'key';

/** The buyer's page about one order, as a full address. `issuedAt`: see {@link signToken}. */
export function orderLink(orderId: string, locale: Locale, issuedAt: Date): string {
  return `${env().SITE_URL}${orderPath(orderId, locale, issuedAt)}`;
}

/** The buyer's page about one order, as a path on this site. */
export function orderPath(orderId: string, locale: Locale, issuedAt: Date): string {
  return pathIn(locale, `/my-order/${signToken('order', orderId, issuedAt)}`);
}

/**
 * A page of the provider's desk. The token's subject is the path, so that a link opens this page and no other.
 * @param path such as `/desk/orders/<id>`, without a query
 */
export function deskLink(path: string, issuedAt: Date): string {
  return `${env().SITE_URL}${path}?${TOKEN_PARAMETER}=${signToken('desk', path, issuedAt)}`;
}

/** The review form of a delivered order: the home page's reviews, with a token that ties the review to the order. */
export function reviewLink(orderId: string, locale: Locale, issuedAt: Date): string {
  const token = signToken('review', orderId, issuedAt);
  return `${env().SITE_URL}${pathIn(locale, '/')}?${TOKEN_PARAMETER}=${token}#reviews`;
}

import 'server-only';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { type LinkedOrder, signOrder } from './order-token';
import { signToken } from './token';

/** An order to link to, in the language of its buyer. */
type BuyersOrder = LinkedOrder & { locale: Locale };

/** The buyer's page about one order, as a full address. `issuedAt`: see {@link signToken}. */
export function orderLink(order: BuyersOrder, issuedAt: Date): string {
  return `${env().SITE_URL}${orderPath(order, issuedAt)}`;
}

/** The buyer's page about one order, as a path on this site. */
export function orderPath(order: BuyersOrder, issuedAt: Date): string {
  return pathIn(order.locale, `/my-order/${signOrder('order', order, issuedAt)}`);
}

/** Where a buyer confirms a new address; opening it changes nothing. */
export function newEmailLink(request: { id: string; requestedAt: Date }, locale: Locale): string {
  const token = signToken('new-email', request.id, request.requestedAt);
  return `${env().SITE_URL}${pathIn(locale, `/new-email/${token}`)}`;
}

/** Where an address confirms that it wants to be told when orders open again; opening it changes nothing. */
export function openingLink(wish: { id: string; createdAt: Date; locale: Locale }): string {
  const token = signToken('opening', wish.id, wish.createdAt);
  return `${env().SITE_URL}${pathIn(wish.locale, `/opening/${token}`)}`;
}

/**
 * A page of the provider's desk. The token's subject is the path, so that a link opens this page, those below it, and
 * no other; a link to `/desk` opens everything. Opened, it leads to the same path without the token.
 * @param path such as `/desk/orders/<number>`, without a query
 */
export function deskLink(path: string, issuedAt: Date): string {
  return `${env().SITE_URL}/desk/${signToken('desk', path, issuedAt)}${path.slice('/desk'.length)}`;
}

/** The review form of a delivered order; its token ties the review to the order. */
export function reviewLink(order: BuyersOrder, issuedAt: Date): string {
  return `${env().SITE_URL}${pathIn(order.locale, `/review/${signOrder('review', order, issuedAt)}`)}`;
}

/** Where the buyer of an order takes back the consent to be asked for a review; opening it changes nothing. */
export function reviewStopLink(order: BuyersOrder, issuedAt: Date): string {
  return `${env().SITE_URL}${pathIn(order.locale, `/review/${signOrder('review-stop', order, issuedAt)}`)}`;
}

/** Where a mail client takes back that consent for the buyer with one POST (RFC 8058); a GET leads to the page above. */
export function reviewStopEndpoint(order: LinkedOrder, issuedAt: Date): string {
  return `${env().SITE_URL}/api/review-stop/${signOrder('review-stop', order, issuedAt)}`;
}

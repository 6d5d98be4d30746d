import 'server-only';
import { env } from '@/lib/env';
import { pathIn } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { signToken } from './token';

/** The buyer's page about one order, as a full address. `issuedAt`: see {@link signToken}. */
export function orderLink(orderId: string, locale: Locale, issuedAt: Date): string {
  return `${env().SITE_URL}${orderPath(orderId, locale, issuedAt)}`;
}

/** The buyer's page about one order, as a path on this site. */
export function orderPath(orderId: string, locale: Locale, issuedAt: Date): string {
  return pathIn(locale, `/my-order/${signToken('order', orderId, issuedAt)}`);
}

/**
 * A page of the provider's desk. The token's subject is the path, so that a link opens this page, those below it, and
 * no other; a link to `/desk` opens everything.
 * @param path such as `/desk/orders/<number>`, without a query
 */
export function deskLink(path: string, issuedAt: Date): string {
  return `${env().SITE_URL}${deskPath(signToken('desk', path, issuedAt), path)}`;
}

/** The address of a desk page under a token: `/desk/<token>/orders/<number>`. */
export function deskPath(token: string, path: string): string {
  return `/desk/${token}${path.slice('/desk'.length)}`;
}

/** The review form of a delivered order; its token ties the review to the order. */
export function reviewLink(orderId: string, locale: Locale, issuedAt: Date): string {
  return `${env().SITE_URL}${pathIn(locale, `/review/${signToken('review', orderId, issuedAt)}`)}`;
}

/** Where the buyer of an order takes back the consent to be asked for a review; opening it changes nothing. */
export function reviewStopLink(orderId: string, locale: Locale, issuedAt: Date): string {
  return `${env().SITE_URL}${pathIn(locale, `/review/${signToken('review-stop', orderId, issuedAt)}`)}`;
}

/** Where a mail client takes back that consent for the buyer with one POST (RFC 8058); a GET leads to the page above. */
export function reviewStopEndpoint(orderId: string, issuedAt: Date): string {
  return `${env().SITE_URL}/api/review-stop/${signToken('review-stop', orderId, issuedAt)}`;
}

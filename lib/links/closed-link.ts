import 'server-only';
import { redirect } from 'next/navigation';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { logSecurity } from '@/lib/log/security-log';

export const closedKinds = ['order', 'review', 'moved', 'new-email', 'opening'] as const;
export type ClosedKind = (typeof closedKinds)[number];

/**
 * Leads from a link that opens nothing to the page that says so, which the middleware serves with status 404. Next's own
 * `notFound()` would send a page without a word in it to whoever runs no JavaScript (Next 16.4,
 * https://github.com/vercel/next.js/issues/62228). The token is no longer in the address there.
 */
export function showClosedLink(locale: Locale, kind: ClosedKind): never {
  redirect(closedPath(locale, kind));
}

/** That page's address, for an answer that leads there by itself; the refusal is logged. */
export function closedPath(locale: Locale, kind: ClosedKind): string {
  logSecurity('link refused', { purpose: kind });
  return pathIn(locale, `/closed/${kind}`);
}

/** The same for the provider's desk. */
export function showClosedDesk(): never {
  logSecurity('link refused', { purpose: 'desk' });
  redirect('/closed/desk');
}

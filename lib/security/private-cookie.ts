import 'server-only';
import { env } from '@/lib/env';

/** Whether the site stands behind HTTPS, as every public one does. */
export const isSecure = () => env().SITE_URL.startsWith('https:');

/**
 * How a cookie is left that only our own server reads. It comes back with a link that is followed from a mailbox or from
 * Stripe's page, which are other sites.
 * @param maxAge seconds
 */
export function privateCookie(maxAge: number, path = '/') {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(), path, maxAge } as const;
}

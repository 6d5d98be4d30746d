import 'server-only';
import { env } from '@/lib/env';
import { logSecurity } from '@/lib/log/security-log';

/** Whether a form post comes from our own pages; browsers name the origin of every POST. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  const isOurs = origin === new URL(env().SITE_URL).origin;
  if (!isOurs) logSecurity('foreign origin');
  return isOurs;
}

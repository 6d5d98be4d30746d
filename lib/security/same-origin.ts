import 'server-only';
import { env } from '@/lib/env';

/** Whether a form post comes from our own pages; browsers name the origin of every POST. */
export function isSameOrigin(request: Request): boolean {
  const origin = request.headers.get('origin');
  return origin === new URL(env().SITE_URL).origin;
}

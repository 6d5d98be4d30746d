import 'server-only';
import { headers } from 'next/headers';
import { env } from '@/lib/env';
import { logSecurity } from '@/lib/log/security-log';

/** Whether a form post comes from our own pages; browsers name the origin of every POST. */
export function isSameOrigin(request: Request): boolean {
  return isOurs(request.headers);
}

/** The same for a server action. */
export async function isSameOriginAction(): Promise<boolean> {
  return isOurs(await headers());
}

function isOurs(sent: Pick<Headers, 'get'>): boolean {
  const isHere = sent.get('origin') === new URL(env().SITE_URL).origin;
  if (!isHere) logSecurity('foreign origin');
  return isHere;
}

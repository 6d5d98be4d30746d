import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';

/**
 * The key that proves to search engines that whoever names changed pages owns them: it can be read at `/<key>.txt`, so it
 * is no secret, but nobody can guess it before.
 * @returns 32 hexadecimal digits
 */
export function indexKey(): string {
  return createHmac('sha256', env().NUMINA_SECRET).update('indexnow').digest('hex').slice(0, 32);
}

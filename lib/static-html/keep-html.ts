import 'server-only';
import { createHash } from 'node:crypto';
import { shelf } from './shelf';

/**
 * Puts HTML of our own on the shelf and returns its name, for `StaticHtml` or `StaticHtml` on the same page. Only for what
 * is the same for every visitor: it stays as long as the process runs.
 */
export function keepHtml(html: string): string {
  const name = createHash('sha256').update(html).digest('hex').slice(0, 8);
  shelf().set(name, html);
  return name;
}

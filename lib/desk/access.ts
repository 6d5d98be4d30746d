import 'server-only';
import { readToken } from '@/lib/links/token';

/**
 * Whether a desk token opens a page: the page it was made for and all pages below it. A token for `/desk` opens
 * everything.
 * @param path the page without its token, such as `/desk/orders/NU-7K4Q-92MX`
 */
export function opensDesk(token: string, path: string): boolean {
  const scope = readToken('desk', token)?.subjectId;
  if (!scope?.startsWith('/desk')) return false;
  return path === scope || path.startsWith(`${scope}/`);
}

/** Whether a token opens the whole desk, so that the way to the other pages can be shown. */
export function opensWholeDesk(token: string): boolean {
  return opensDesk(token, '/desk');
}

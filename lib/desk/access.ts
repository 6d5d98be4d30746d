import 'server-only';
import { findSession } from './sessions/sessions';

/**
 * Whether the desk is open in this browser for a page: by a link that was made for that page, one above it, or all of it.
 * @param page such as `/desk/orders/NU-7K4Q-92MX`
 */
export async function opensDesk(page: string): Promise<boolean> {
  return (await findSession(page)) !== null;
}

/** Whether the whole desk is open in this browser, so that the way to the other pages can be shown. */
export async function opensWholeDesk(): Promise<boolean> {
  return opensDesk('/desk');
}

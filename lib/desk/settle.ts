import { z } from 'zod';
import type { Done } from './desk-action';

/** What a form of a list sends: which entry it is about. */
export const subject = z.object({ id: z.uuid({ error: 'unexpected' }) });

/** A list, or with a key the page of one of its entries. */
export const pageOf = (area: string) => (key: string) => (key ? `/desk/${area}/${key}` : `/desk/${area}`);

/** Settles an entry of a list. A link to one entry's page settles that entry only. */
export async function settle(
  id: string,
  key: string,
  done: string,
  work: (id: string) => Promise<boolean>,
): Promise<Done | { code: string }> {
  if (key && key !== id) return { code: 'noAccess' };
  return (await work(id)) ? { done } : { code: 'alreadyHandled' };
}

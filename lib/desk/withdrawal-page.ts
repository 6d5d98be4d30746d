import { z } from 'zod';

const KEY = /^(?:orders\/(NU-[0-9A-Z]{4}-[0-9A-Z]{4})\/)?withdrawals\/([0-9a-f-]{36})$/;

/**
 * A declaration of withdrawal has a page of its own and the same below its order, which a link to that order opens, too. The
 * key of both is the address without `/desk/`.
 */
export function withdrawalPage(key: string): string {
  return KEY.test(key) ? `/desk/${key}` : '/desk';
}

/** Which declaration a key names, and the order that it has to be about; null for anything else. */
export function withdrawalOf(key: string): { id: string; number: string | null } | null {
  const [, number = null, id = ''] = KEY.exec(key) ?? [];
  return z.uuid().safeParse(id).success ? { id, number } : null;
}

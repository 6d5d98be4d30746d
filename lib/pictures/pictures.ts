import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pictures } from '@/db/schema';
import { getDb } from '@/lib/database';
import { settingOf } from '@/lib/shop/current';
import type { ShopKey, ShopValues, ValueOf } from '@/lib/shop/settings';
import { freshenShop } from '@/lib/shop/store';

/** Keeps a picture once, however often it comes. @returns the name it is asked for by */
export async function keepPicture(picture: Buffer): Promise<string> {
  const sha256 = createHash('sha256').update(picture).digest('hex');
  await getDb().insert(pictures).values({ sha256, bytes: picture }).onConflictDoNothing();
  return sha256;
}

export async function findPicture(sha256: string): Promise<Buffer | null> {
  const [row] = await getDb()
    .select({ bytes: pictures.bytes })
    .from(pictures)
    .where(eq(pictures.sha256, sha256));
  return row?.bytes ?? null;
}

/** Whether the public pages show a picture; one that was taken off them is no longer given to everybody. */
export async function isShown(sha256: string): Promise<boolean> {
  const isInForce = () => settingOf('reader')?.portrait?.picture === sha256;
  if (isInForce()) return true;
  // Published a moment ago on another instance.
  await freshenShop();
  return isInForce();
}

/** Whether a value names a picture that is kept no longer, or never was. */
export async function lacksPicture<Key extends ShopKey>(key: Key, value: ValueOf<Key>): Promise<boolean> {
  const portrait = key === 'reader' ? (value as ShopValues['reader'])?.portrait : null;
  return Boolean(portrait && !(await findPicture(portrait.picture)));
}

/** An earlier version, without its picture where that one's time is over. */
export async function withoutLostPicture<Key extends ShopKey>(
  key: Key,
  value: ValueOf<Key>,
): Promise<ValueOf<Key>> {
  if (!(await lacksPicture(key, value))) return value;
  return { ...(value as object), portrait: null } as ValueOf<Key>;
}

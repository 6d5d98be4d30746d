import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A random object id such as `pi_3Qx...`, `length` characters after the prefix. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}${letters.join('')}`;
}

type Part<T> = T extends object ? { [K in keyof T]?: Part<T[K]> } : T;

/** One of Stripe's objects with the fields that the shop, the pages or the contract test read; the rest is left out. */
export const stripeObject = <T>(fields: Part<T>) => fields as T;

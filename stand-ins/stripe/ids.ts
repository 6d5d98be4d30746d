import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A random object id such as `pi_3Qx...`, `length` characters after the prefix. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}${letters.join('')}`;
}

/** Session ids have 66 characters in test mode. */
export const newSessionId = () => newId('cs_test_a1', 56);

import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** A random object id such as `pi_3Qx...`, `length` characters after the prefix. */
export function newId(prefix: string, length = 24): string {
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}${letters.join('')}`;
}

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** The fields of an object that Stripe always sends and that are always null here. */
export const nulls = <S extends string>(names: S) =>
  Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<S>, null>;

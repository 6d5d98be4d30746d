import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for one another, read aloud or copied by hand. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A readable order number such as NU-7K4Q-92MX: random, so that it tells nothing about the number of orders. */
export function newOrderNumber(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `NU-${group()}-${group()}`;
}

import { randomInt } from 'node:crypto';
import { ALPHABET, GROUP_LENGTH } from './order-number';

/** A readable order number such as NU-7K4Q-92MX: random, so that it tells nothing about the number of orders. */
export function newOrderNumber(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `NU-${group()}-${group()}`;
}

import { isLifePathNumber } from '@/lib/numerology/life-path';
import type { PersonalNumbers } from '@/lib/seal/personal-seal';

/** The order of the numbers in a link. */
const ORDER = ['lifePath', 'expression', 'soulUrge', 'personality', 'birthDay'] as const;

/** The part of an address that a browser keeps to itself, such as `#7.5.0.11.1`; 0 is a number that a name does not have. */
export function chartHash(numbers: PersonalNumbers): string {
  return `#${ORDER.map((name) => numbers[name] ?? 0).join('.')}`;
}

/** The numbers in such a link, or null for anything else. */
export function readChartHash(hash: string): PersonalNumbers | null {
  if (!/^#\d{1,2}(\.\d{1,2}){4}$/.test(hash)) return null;
  const [lifePath = 0, expression = 0, soulUrge = 0, personality = 0, birthDay = 0] = hash
    .slice(1)
    .split('.')
    .map(Number);
  const ofName = [expression, soulUrge, personality];
  if (![lifePath, birthDay].every(isLifePathNumber)) return null;
  if (!ofName.every((number) => number === 0 || isLifePathNumber(number))) return null;
  return {
    lifePath,
    expression: expression || null,
    soulUrge: soulUrge || null,
    personality: personality || null,
    birthDay,
  };
}

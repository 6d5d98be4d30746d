import 'server-only';
import type { NumberChoices } from '@/db/schema';
import { dayFromIso } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { fullName } from '@/lib/forms/full-name';
import { type CoreNumbers, checkName, coreNumbers, type NameReadingOptions } from '@/lib/numerology';
import type { OrderRow, WholeOrder } from '@/lib/orders/order';

/** The rules of the house, while the reader has decided nothing. */
export const HOUSE_RULES: NumberChoices = {
  nameUsed: null,
  umlauts: 'expand',
  year: null,
  forName: '',
  ys: {},
  leftOut: null,
};

/** The birth name, or another that the reader chose; a word of the messages `documents.reading`. */
export type CountedNameKind = 'birth' | 'used';

type Named = Pick<OrderRow, 'subjectFirstName' | 'subjectLastName' | 'numberChoices'>;

/** Which name of an order is counted, and how, as its reader decided. */
export function countedName(order: Named): {
  name: string;
  kind: CountedNameKind;
  options: NameReadingOptions;
} {
  const { nameUsed, umlauts, forName, ys, leftOut } = order.numberChoices ?? HOUSE_RULES;
  const name = nameUsed ?? fullName(order.subjectFirstName, order.subjectLastName);
  // What was decided by place says nothing about the letters of a corrected name.
  const isDecided = forName === name;
  return {
    name,
    kind: nameUsed === null ? 'birth' : 'used',
    options: {
      umlauts,
      ...(isDecided ? { yOverrides: ys } : {}),
      ...(isDecided && leftOut ? { leftOut } : {}),
    },
  };
}

/** The calendar year of an order's personal year: the reader's choice, else that of the day on which the reading is due. */
export function personalYearOf(
  order: Pick<OrderRow, 'numberChoices' | 'dueDate' | 'paidAt' | 'createdAt'>,
): number {
  const day = order.dueDate ?? dayOf(order.paidAt ?? order.createdAt);
  return order.numberChoices?.year ?? Number(day.slice(0, 4));
}

/**
 * All numbers of the person a reading is about, as the reader of the order decided. Null where the name cannot be computed
 * (another script, two surnames): a person has to ask then, or to decide for a name in Latin letters.
 */
export function orderNumbers(order: WholeOrder): CoreNumbers | null {
  const { name, options } = countedName(order);
  if (!checkName(name).ok) return null;
  return coreNumbers(name, dayFromIso(order.birthDate), { ...options, year: personalYearOf(order) });
}

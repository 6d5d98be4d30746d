import { fullName } from '@/lib/forms/full-name';
import 'server-only';
import { dayFromIso } from '@/lib/calendar/day';
import { dayOf } from '@/lib/calendar/moment';
import { type CoreNumbers, checkName, coreNumbers } from '@/lib/numerology';
import type { WholeOrder } from '@/lib/orders/order';

/**
 * All numbers of the person a reading is about, with the personal year of the day on which the reading is due.
 * Null where the name cannot be computed (another script, two surnames); a person has to ask then.
 */
export function orderNumbers(order: WholeOrder): CoreNumbers | null {
  const name = fullName(order.subjectFirstName, order.subjectLastName);
  if (!checkName(name).ok) return null;
  const day = order.dueDate ?? dayOf(order.paidAt ?? order.createdAt);
  const year = Number(day.slice(0, 4));
  return coreNumbers(name, dayFromIso(order.birthDate), { year });
}

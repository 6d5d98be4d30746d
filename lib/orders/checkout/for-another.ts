import { dayToIso } from '@/lib/calendar/day';
import { readTypedDate } from '@/lib/calendar/typed-date';

/** A birth date in any spelling. */
type Person = { firstName?: string; lastName?: string; birthDate?: string };

const isOther = (before = '', now = '') => before.trim().toLowerCase() !== now.trim().toLowerCase();

function isOtherDay(before = '', now = ''): boolean {
  const [one, two] = [readTypedDate(before), readTypedDate(now)];
  return one.ok && two.ok ? dayToIso(one.day) !== dayToIso(two.day) : isOther(before, now);
}

/**
 * Whether a form asks for somebody else than before, not for the same person better spelled: another first name, and with it
 * another last name or birth date. Then what was ticked for the one is not taken for the other, and an order that can still
 * be paid stays as it is beside the new one: one rule for both, in the browser and on the server.
 */
export function isForAnother(before: Person, now: Person): boolean {
  if (!isOther(before.firstName, now.firstName)) return false;
  return isOther(before.lastName, now.lastName) || isOtherDay(before.birthDate, now.birthDate);
}

type OrderedFor = { subjectFirstName: string; subjectLastName: string; birthDate: string | null };

/** Whom an order is about, as its form names them. */
export function subjectOf({ subjectFirstName, subjectLastName, birthDate }: OrderedFor): Required<Person> {
  return { firstName: subjectFirstName, lastName: subjectLastName, birthDate: birthDate ?? '' };
}

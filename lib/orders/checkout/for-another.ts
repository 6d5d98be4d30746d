type Person = { firstName?: string; lastName?: string; birthDate?: string };

const isOther = (before = '', now = '') => before.trim().toLowerCase() !== now.trim().toLowerCase();

/**
 * Whether a form asks for somebody else than before, not for the same person better spelled: another first name, and with it
 * another last name or birth date. Then what was ticked for the one is not taken for the other, and an order that can still
 * be paid stays as it is beside the new one: one rule for both, in the browser and on the server.
 */
export function isForAnother(before: Person, now: Person): boolean {
  const isOtherName = isOther(before.lastName, now.lastName);
  return (
    isOther(before.firstName, now.firstName) && (isOtherName || isOther(before.birthDate, now.birthDate))
  );
}

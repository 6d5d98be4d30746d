type Person = { firstName?: string; lastName?: string; birthDate?: string };

const isOther = (before = '', now = '') => before.trim() !== now.trim();

/**
 * Whether a form asks for somebody else than before, not for the same person better spelled: what was ticked for one is
 * never taken for another.
 */
export function isForAnother(before: Person, now: Person): boolean {
  const isOtherName = isOther(before.lastName, now.lastName);
  return (
    isOther(before.firstName, now.firstName) && (isOtherName || isOther(before.birthDate, now.birthDate))
  );
}

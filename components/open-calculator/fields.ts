/** What each calculator asks for. The fields are called as in the other forms, so that this tab can offer what was typed to them. */
export const fieldsOf = {
  lifePath: ['dateOfBirth', 'secondDate'],
  personalYear: ['dateOfBirth'],
  name: ['firstName', 'lastName'],
  chart: ['firstName', 'lastName', 'dateOfBirth'],
} as const;

export type OpenKind = keyof typeof fieldsOf;
export type OpenField = (typeof fieldsOf)[OpenKind][number];
export type OpenValues = Record<OpenField, string>;

export const isDateField = (field: OpenField) => field === 'dateOfBirth' || field === 'secondDate';

const autoComplete: Record<OpenField, string> = {
  dateOfBirth: 'bday',
  secondDate: 'off',
  firstName: 'given-name',
  lastName: 'family-name',
};

/** How a field is typed into: the keys a phone shows, what a browser may fill in, and how long an entry may be. */
export const typingOf = (field: OpenField) =>
  ({
    inputMode: isDateField(field) ? 'numeric' : undefined,
    autoComplete: autoComplete[field],
    maxLength: isDateField(field) ? 60 : 100,
  }) as const;

/** Keys of `words.problems`, by field. */
export type OpenProblems = Partial<Record<OpenField, string>>;

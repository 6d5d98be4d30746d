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

/** Keys of `words.problems`, by field. */
export type OpenProblems = Partial<Record<OpenField, string>>;

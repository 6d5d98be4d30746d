import { tidied } from './birth-date-text';
import { CALCULATOR_FORM } from './calculator-form-name';
import { forgetEntries, renameEntries, type TypedEntries, typedEntriesOf } from './tab-memory';

/** Forgotten together with all that is typed into order forms. */
const KEPT = 'order-calculated';

/** Whom the calculator was asked about, in the fields of the order form. */
export type CalculatedPerson = Record<'firstName' | 'lastName' | 'oneName' | 'birthDate' | 'email', string>;

/** After the calculator answered: its form is empty again, and the tab keeps the entries to offer them to an order. */
export function keepCalculated(): void {
  if (hasPerson(typedEntriesOf(CALCULATOR_FORM))) renameEntries(CALCULATOR_FORM, KEPT);
  else forgetEntries(CALCULATOR_FORM);
}

/** What was typed into the calculator in this tab, answered or not, or null where there is no date. */
export function calculatedPerson(): CalculatedPerson | null {
  const entries = [CALCULATOR_FORM, KEPT].map(typedEntriesOf).find(hasPerson);
  if (!entries) return null;
  const value = (name: string) => entries[name]?.value ?? '';
  return {
    firstName: value('firstName'),
    lastName: value('lastName'),
    oneName: value('oneName'),
    birthDate: tidied(value('dateOfBirth')),
    email: value('email'),
  };
}

/** The open calculators ask for a date alone, or for the name as well. */
function hasPerson({ dateOfBirth }: TypedEntries): boolean {
  return Boolean(dateOfBirth?.value);
}

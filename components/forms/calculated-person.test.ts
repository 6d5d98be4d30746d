import { beforeEach, expect, it, vi } from 'vitest';
import { calculatedPerson, keepCalculated } from './calculated-person';
import { CALCULATOR_FORM } from './calculator-form-name';
import { forgetEntries, rememberEntries, typedEntriesOf } from './tab-memory';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void delete kept[key],
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value });
  vi.stubGlobal('window', {
    sessionStorage: kept,
    name: '',
    history: { state: null, replaceState: () => {} },
  });
  forgetEntries(CALCULATOR_FORM);
  forgetEntries('order');
  return () => vi.unstubAllGlobals();
});

const typed = (entries: Record<string, string>) =>
  rememberEntries(
    CALCULATOR_FORM,
    Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value, over: '' }])),
  );
const zoe = { firstName: 'Zoë', lastName: 'Example', dateOfBirth: '25.08.1967', email: 'zoe@example.org' };

it('offers an order what was typed into the calculator, before and after it answered', () => {
  const offered = {
    firstName: 'Zoë',
    lastName: 'Example',
    oneName: '',
    birthDate: '25.08.1967',
    email: 'zoe@example.org',
  };
  expect(calculatedPerson()).toBeNull();
  typed({ firstName: 'Zoë' });
  expect(calculatedPerson()).toBeNull();
  typed(zoe);
  expect(calculatedPerson()).toEqual(offered);
  keepCalculated();
  expect(typedEntriesOf(CALCULATOR_FORM)).toEqual({});
  expect(calculatedPerson()).toEqual(offered);
  typed({ ...zoe, firstName: 'Ada' });
  expect(calculatedPerson()?.firstName).toBe('Ada');
});

it('is forgotten with all that was typed into order forms', () => {
  typed(zoe);
  keepCalculated();
  forgetEntries('order');
  expect(calculatedPerson()).toBeNull();
});

it('gives a date as it would stand in its field once that was left', () => {
  typed({ dateOfBirth: '25081967' });
  expect(calculatedPerson()?.birthDate).toBe('25.08.1967');
});

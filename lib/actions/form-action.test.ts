import { expect, it } from 'vitest';
import { typedValues } from './form-action';

it('keeps of a field that was typed no more than 20,000 characters, five times what the longest takes', () => {
  const form = new FormData();
  form.set('message', 'x'.repeat(20_001));
  form.set('name', 'y'.repeat(20_000));
  expect(typedValues(form)).toEqual({ message: 'x'.repeat(20_000), name: 'y'.repeat(20_000) });
});

it('leaves out files and what React adds to a form', () => {
  const form = new FormData();
  form.set('$ACTION_ID_1', 'x');
  form.set('pdf', new Blob(['x']));
  form.set('name', 'Ada');
  expect(typedValues(form)).toEqual({ name: 'Ada' });
});

it.each([undefined, null, 'text', 7, [], { name: 'Ada' }, new Map([['name', 'Ada']])])(
  'takes %j in place of a form as an empty form',
  (sent) => {
    expect(typedValues(sent)).toEqual({});
  },
);

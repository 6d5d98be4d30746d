import { expect, it, vi } from 'vitest';
import { contactSchema } from '@/lib/contact/schema';
import german from '@/messages/de/validation.json';
import validation from '@/messages/en/validation.json';
import type { Entries } from './form-controls';
import { type FieldErrors, startJudge } from './judge';
import { judgeOfContact } from './judges/contact';
import { judgeOfCorrection } from './judges/correction';
import { judgeOfOrder } from './judges/order';
import { judgeOfOrderReview } from './judges/order-review';
import { judgeOfReview } from './judges/review';

/** A form of the page: what stands in it and what it sends beside that, and what is said beside its fields. */
function formWith(entries: Entries, unseen: Entries = {}) {
  const told: FieldErrors[] = [];
  return {
    entries,
    told,
    read: () => ({ ...unseen, ...entries }),
    names: () => Object.keys(entries),
    onErrors: (errors: FieldErrors) => told.push(errors),
  };
}

const right = { name: 'Zoë', email: 'zoe@example.org', subject: 'A question', message: 'One line and more.' };

it('on leaving, a field is judged alone; while it is changed nothing is said of it', async () => {
  const form = formWith({ name: '', email: 'zoe@', subject: '', message: '' });
  const judge = startJudge(contactSchema, form, validation);
  judge.leave('email');
  await expect.poll(() => form.told.at(-1)).toEqual({ email: 'emailInvalid' });
  judge.mend('email');
  expect(form.told.at(-1)).toEqual({});
});

it('before sending, all fields are judged as they stand then, and nothing is written into them', async () => {
  const form = formWith({ name: 'Z', email: 'zoe@', subject: 'Hi', message: '' });
  const judge = startJudge(contactSchema, form, validation);
  const all = {
    name: 'nameTooShort',
    email: 'emailInvalid',
    subject: 'subjectTooShort',
    message: 'messageTooShort',
  };
  expect(await judge.attempt()).toEqual(all);
  expect(form.told.at(-1)).toEqual(all);
  expect(form.entries).toEqual({ name: 'Z', email: 'zoe@', subject: 'Hi', message: '' });
  Object.assign(form.entries, right);
  expect(await judge.attempt()).toEqual({});
  expect(form.told.at(-1)).toEqual({});
});

it('what the server found stands beside the fields until they are changed or the next attempt', async () => {
  const form = formWith({ ...right });
  const judge = startJudge(contactSchema, form, validation);
  judge.take({ name: 'nameTooShort', email: 'emailInvalid' });
  expect(form.told.at(-1)).toEqual({ name: 'nameTooShort', email: 'emailInvalid' });
  judge.mend('email');
  expect(form.told.at(-1)).toEqual({ name: 'nameTooShort' });
  judge.take({ email: 'emailInvalid' });
  expect(form.told.at(-1)).toEqual({ email: 'emailInvalid' });
  expect(await judge.attempt()).toEqual({});
});

vi.stubGlobal('window', { location: { pathname: '/de/order' } });

it('brings its sentences in the language of the page', async () => {
  const { validation: found } = await judgeOfContact(formWith(right));
  expect(found.contact.nameTooShort).toBe(german.contact.nameTooShort);
  // No line may end within the word.
  expect(found.contact.emailInvalid).toContain('E-\u2060Mail');
});

it('what is no field of the form is not judged in the browser', async () => {
  const judge = await judgeOfOrder(formWith({ email: 'zoe@' }));
  expect(await judge.attempt()).toEqual({ email: 'emailInvalid' });
  const fields = { name: '', age: '12', reviewText: 'Short.' };
  const found = { name: 'nameTooShort', age: 'ageTooLow', reviewText: 'reviewTooShort' };
  expect(await (await judgeOfOrderReview(formWith(fields))).attempt()).toEqual(found);
  const withEmail = formWith({ ...fields, email: '' });
  expect(await (await judgeOfReview(withEmail)).attempt()).toEqual({ ...found, email: 'emailInvalid' });
  expect(await (await judgeOfContact(formWith(right))).attempt()).toEqual({});
});

it('what only two fields together show is judged as well, though the form sends more than its fields', async () => {
  const person = { subjectFirstName: 'Anna', subjectLastName: 'nee Schmidt', birthDate: '25.08.1967' };
  const judge = await judgeOfCorrection(
    formWith({ ...person, readingLanguage: 'german' }, { number: 'NU-2222-2222' }),
  );
  expect(await judge.attempt()).toEqual({ subjectLastName: 'name.two_names' });
});

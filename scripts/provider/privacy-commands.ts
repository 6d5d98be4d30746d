import { writeFileSync } from 'node:fs';
import { readBirthDate } from '@/lib/calendar/birth-date';
import { dayFromIso, dayToIso } from '@/lib/calendar/day';
import { today } from '@/lib/calendar/moment';
import type { Person } from '@/lib/orders/erasure';
import { type Erasure, erasePerson, eraseSubject, type SubjectErasure } from '@/lib/privacy/erasure';
import { exportPerson, exportSubject } from '@/lib/privacy/export';
import { type Command, given, type Options } from './output';
import { refreshSite } from './refresh-site';
import { UsageError } from './refusals';
import { writeExported } from './write-mails';

/** The person that readings are about, or null where somebody is asked for by address. */
function personIn(email: string | undefined, { name, born }: Options): Person | null {
  if (name === undefined && born === undefined) return null;
  if (email) throw new UsageError('Give either an email address or --name and --born.');
  if (typeof name !== 'string' || typeof born !== 'string')
    throw new UsageError('A person of a reading is found by --name and --born together.');
  if (!name.trim()) throw new UsageError('--name is first and last name, or the only one.');
  const read = readBirthDate(born, dayFromIso(today()));
  if (!read.ok) throw new UsageError('--born is a date such as 27.03.1984.');
  return { name: name.trim(), birthDate: dayToIso(read.day) };
}

export const exportCommand: Command = async ([email], options) => {
  const person = personIn(email, options);
  const bought = person ? null : await exportPerson(given(email, 'the email address, or --name and --born'));
  const data = bought ?? (person && (await exportSubject(person)));
  const json = JSON.stringify(data, null, 2);
  if (typeof options.out !== 'string') return { data, text: json };
  writeFileSync(options.out, json, { mode: 0o600 });
  const notes = person ? ' Look through the notes first: they may speak of the buyer.' : '';
  const sent = [
    ...(bought?.withdrawalReceipts ?? []),
    ...(bought?.orders ?? []).flatMap(({ mails }) => mails.flatMap((mail) => mail.sent ?? [])),
  ];
  const folder = `${options.out.replace(/\.json$/, '')}-mails`;
  const files = writeExported(sent, folder);
  const places = [options.out, ...(files.length > 0 ? [folder] : [])].join(' and ');
  return {
    data: { file: options.out, files },
    text: `Written to ${places}. It holds personal data: hand it over safely, then delete it.${notes}`,
  };
};

export const erase: Command = async ([email], options) => {
  const person = personIn(email, options);
  const address = person ? '' : given(email, 'the email address, or --name and --born');
  if (options.yes !== true) throw new UsageError('Erasing cannot be undone. Add --yes to do it.');
  const result: Erasure & Partial<SubjectErasure> = person
    ? await eraseSubject(person)
    : await erasePerson(address);
  await refreshSite();
  return {
    data: result,
    text: [
      ...told(result),
      ...list(
        'The person bought these themselves; as their buyer they are erased by email address:',
        result.boughtThemselves ?? [],
      ),
      'Stripe and Resend keep their own records; delete them there if you are asked to.',
    ].join('\n'),
  };
};

function told({ erased, kept, openOrders }: Erasure): string[] {
  const counts = (of: Record<string, number>) =>
    Object.entries(of).map(([what, count]) => `  ${what.padEnd(24)}${count}`);
  return [
    'Erased:',
    ...counts(erased),
    'Kept, because the law demands it (receipts 8 years, declarations and consents 3 years):',
    ...counts(kept),
    ...list('Not erased, because the order is still open; finish it and erase again:', openOrders),
  ];
}

function list(title: string, numbers: string[]): string[] {
  return numbers.length > 0 ? [title, ...numbers.map((number) => `  ${number}`)] : [];
}

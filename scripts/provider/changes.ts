import { en } from '@/messages/en';
import { Refused, UsageError } from './refusals';

export const PUBLISHED = 'Published. Every instance shows it within two seconds.';

/** What `FIELD=VALUE` words say. */
export function pairs(changes: readonly string[]): [name: string, text: string][] {
  if (changes.length === 0) throw new UsageError('Say what to change: FIELD=VALUE.');
  return changes.map((each) => {
    const [, name, text = ''] = /^([^=]+)=([\s\S]*)$/.exec(each) ?? [];
    if (name === undefined) throw new UsageError(`"${each}" is not FIELD=VALUE.`);
    return [name, text];
  });
}

/** Ends a change whose fields are wrong, with the desk's sentence for each. */
export function refuseFields(errors: Readonly<Record<string, string>>): never {
  const sentences: Record<string, string> = en.shop.problems;
  const lines = Object.entries(errors).map(([name, code]) => `${name}: ${sentences[code] ?? code}`);
  throw new Refused('checkFields', lines.join('\n'));
}

/** Ends a change of what is being written on the desk. @param page where the draft stands there */
export function refuseForDraft(name: string, page: string): never {
  throw new Refused(
    'draftOpen',
    `Nothing was changed: a draft of "${name}" stands on the desk (${page}). Publish it or throw it away there, or add --anyway to throw it away.`,
  );
}

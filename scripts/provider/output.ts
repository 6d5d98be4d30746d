import { en } from '@/messages/en';
import { Refused, UsageError } from './refusals';

export type Options = Record<string, string | boolean | undefined>;
export type Answer = { data: unknown; text: string };
export type Command = (args: string[], options: Options) => Promise<Answer>;

/** A word that the command needs; throws when it was not given. */
export function given(word: string | undefined, name: string): string {
  if (!word) throw new UsageError(`Please give ${name}.`);
  return word;
}

const sentences: Record<string, string> = { ...en.validation.birthDate, ...en.desk.problems };

/** Ends a command that is not possible, with the sentence the desk would show. */
export function refuse(code: string): never {
  throw new Refused(code, sentences[code] ?? code);
}

/** Says that a list goes on. */
export function ofPage(text: string, next: string | null): string {
  return next === null ? text : `${text}\n\nThere are more: see the desk, or the views of docs/provider.md.`;
}

/** Rows as columns of equal width. */
export function table(rows: string[][]): string {
  if (rows.length === 0) return 'Nothing.';
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.replace(/\s+/g, ' ').padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

import { fill } from '@/lib/i18n/fill';

type StillMissingProps = {
  /** What the button names as its description. */
  id: string;
  /** A sentence with `{fields}`. */
  words: string;
  names: readonly string[];
  /** Before the form is alive the sentence only keeps its place, so that nothing moves when it appears. */
  isShown: boolean;
};

/** Says beside a button that cannot be pressed yet what is missing; no line break tears an "E-Mail" (`lib/i18n/whole-words.ts`). */
export function StillMissing({ id, words, names, isShown }: StillMissingProps) {
  if (names.length === 0) return null;
  return (
    <p id={id} className={`field-hint ${isShown ? '' : 'invisible [@media(scripting:none)]:hidden'}`.trim()}>
      {fill(words, { fields: names.join(', ') }).replace('E-Mail', 'E-\u2060Mail')}
    </p>
  );
}

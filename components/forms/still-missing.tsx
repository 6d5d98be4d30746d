import { fill } from '@/lib/i18n/fill';

type StillMissingProps = {
  /** What the button names as its description. */
  id: string;
  /** A sentence with `{fields}`. */
  words: string;
  names: readonly string[];
};

/** Says beside a button that cannot be pressed yet what is missing. */
export function StillMissing({ id, words, names }: StillMissingProps) {
  if (names.length === 0) return null;
  return (
    <p id={id} className="field-hint">
      {fill(words, { fields: names.join(', ') })}
    </p>
  );
}

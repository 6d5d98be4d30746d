import type { Locale } from '@/lib/i18n/locales';

/** A language as two letters, which are read out with its name. */
export function LanguageWord({ of, name }: { of: Locale; name: string }) {
  return (
    <>
      <span>{of.toUpperCase()}</span>
      <span className="sr-only">{`, ${name}`}</span>
    </>
  );
}

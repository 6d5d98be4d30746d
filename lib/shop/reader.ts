import 'server-only';
import { unfilledFacts } from '@/lib/blanks';
import type { Locale } from '@/lib/i18n/locales';
import { business, settingOf } from './current';

/** The address of a picture that the owner uploaded; another picture has another. */
export function pictureAddress(sha256: string): string {
  return `/pictures/${sha256}.webp`;
}

/** Whoever reads, by the name the pages say; else the owner, unless that is still a blank. */
export function writerName(): string | null {
  const { name } = settingOf('reader') ?? business().owner;
  return unfilledFacts({ name }).length === 0 ? name : null;
}

/** Who reads and writes, as the pages of a language say it. */
export type ShownReader = { name: string; about: string; portrait: { src: string; alt: string } | null };

/** Null where the owner says nothing of whoever reads. */
export function shownReader(locale: Locale): ShownReader | null {
  const reader = settingOf('reader');
  if (!reader) return null;
  const { name, about, portrait } = reader;
  return {
    name,
    about: about[locale],
    portrait: portrait && { src: pictureAddress(portrait.picture), alt: portrait.alt[locale] ?? name },
  };
}

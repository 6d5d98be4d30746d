import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { settingOf } from './current';

/** The address of a picture that the owner uploaded; another picture has another. */
export function pictureAddress(sha256: string): string {
  return `/pictures/${sha256}.webp`;
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

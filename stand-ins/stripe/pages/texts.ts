import type Stripe from 'stripe';
import { de } from './texts-de';
import { en, type Texts } from './texts-en';

export type { Texts } from './texts-en';

export type Language = 'en' | 'de';

const TEXTS: Record<Language, Texts> = { en, de };

export const textsFor = (language: Language): Texts => TEXTS[language];

/** Puts values into the `{name}` places of a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

/** The page's language: the session's own, else the first of `Accept-Language` that the page speaks, else English. */
export function pickLanguage(locale: Stripe.Checkout.Session.Locale | null, acceptLanguage = ''): Language {
  if (locale && locale !== 'auto') return locale === 'de' ? 'de' : 'en';
  const wanted = acceptLanguage.split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.find((tag): tag is Language => tag === 'en' || tag === 'de') ?? 'en';
}

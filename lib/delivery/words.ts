import 'server-only';
import { dayOfYearInWords } from '@/lib/calendar/months-in-words';
import type { PackageId } from '@/lib/catalog/packages';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/page-messages';
import { deliveryOf } from '@/lib/shop/sold';
import { type DeliveryPromise, deliveryPromise } from './promise';

/** The one date of a package in words, each a whole phrase. */
export type DeliveryWords = {
  /** The business days it takes; null where today they do not say when it comes. */
  days: string | null;
  /** By when it comes if it is ordered today, or from when it can be ordered. */
  date: string;
  /** The day alone. */
  day: string;
  /** Why it is later than usual, and that in a sentence; null where it is not. */
  why: string | null;
  later: string | null;
  /** The day from which it can be ordered again; null while it can be. */
  opensOn: string | null;
};

/** A day as pages promise it: the year goes without saying. */
export function promisedDay(day: string, locale: Locale): string {
  return dayOfYearInWords(day, locale, { weekday: true });
}

/** What cards and pages say of when a package comes. */
export function deliveryWords(packageId: PackageId, locale: Locale): DeliveryWords {
  const { calendar: texts, packages } = messages[locale];
  const promise = deliveryPromise(packageId);
  const day = promisedDay(promise.due, locale);
  const opensOn = promise.opensOn && promisedDay(promise.opensOn, locale);
  const isUsual = !promise.later && !opensOn;
  const why = promise.later && !opensOn ? reasonOf(promise.later, locale) : null;
  return {
    days: isUsual ? fill(packages.delivery, deliveryOf(packageId)) : null,
    date: opensOn ? fill(texts.opens, { day: opensOn }) : fill(texts.date, { day }),
    day,
    why,
    later: why && fill(texts.later, { why, day }),
    opensOn,
  };
}

/** Why a date is later, as the beginning of a sentence. */
function reasonOf(later: NonNullable<DeliveryPromise['later']>, locale: Locale): string {
  const texts = messages[locale].calendar;
  if (later.why === 'full') return texts.full;
  const [from, to] = [later.from, later.to].map((day) => dayOfYearInWords(day, locale));
  if (later.from === later.to) return fill(texts.closedDay, { day: from ?? '' });
  return fill(texts.closedDays, { from: from ?? '', to: to ?? '' });
}

/** The same as entries of the list of what a package contains. */
export function deliveryLines(packageId: PackageId, locale: Locale): string[] {
  const { days, date, why } = deliveryWords(packageId, locale);
  return [...(days ? [days] : []), why ? `${date}. ${why}.` : date];
}

import 'server-only';
import { isPostRefused } from '@/lib/actions/refused-post';
import type { PackageId } from '@/lib/catalog/packages';
import { fullName } from '@/lib/forms/full-name';
import { PROVIDER_LOCALE } from '@/lib/i18n/locales';
import { messages } from '@/lib/messages/messages';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';

/** The desk speaks the provider's language only. */
export const deskMessages = messages[PROVIDER_LOCALE].desk;

/** Fills a sentence of the desk. */
export const deskText = translatorFor(PROVIDER_LOCALE, 'desk');

/** The words of the studio, in the same language. */
export const studioMessages = messages[PROVIDER_LOCALE].studio;

/** Fills a sentence of the studio. */
export const studioText = translatorFor(PROVIDER_LOCALE, 'studio');

/** The words of the shop's settings, in the same language. */
export const shopMessages = messages[PROVIDER_LOCALE].shop;

/** Fills a sentence of the shop's settings. */
export const shopText = translatorFor(PROVIDER_LOCALE, 'shop');

/** The words of the articles' pages, in the same language. */
export const articleMessages = messages[PROVIDER_LOCALE].articles;

/** Fills a sentence of the articles' pages. */
export const articleText = translatorFor(PROVIDER_LOCALE, 'articles');
/** The words of the calendar, in the same language. */
export const calendarMessages = messages[PROVIDER_LOCALE].calendar;

/** Fills a sentence of the calendar. */
export const calendarText = translatorFor(PROVIDER_LOCALE, 'calendar');

/** The words of the figures, in the same language. */
export const monthMessages = messages[PROVIDER_LOCALE].month;

/** Fills a sentence of the figures. */
export const monthText = translatorFor(PROVIDER_LOCALE, 'month');

/** What stands on the browser's tab. @param isRefused whether the page answers a form that was refused */
export function deskTitle(page: string, isRefused = isPostRefused()): string {
  const title = `${page} | ${deskText('brand', { brand: business().brand })}`;
  return isRefused ? messages[PROVIDER_LOCALE].forms.errorPrefix + title : title;
}

/** Who bought, by name; in general words once the name is erased. */
export function buyerInWords(order: { buyerFirstName: string; buyerLastName: string }): string {
  return fullName(order.buyerFirstName, order.buyerLastName) || deskMessages.order.someone;
}

/** What a package is called now; an order's own says `titleOf`. */
export function packageTitle(id: PackageId): string {
  return messages[PROVIDER_LOCALE].packages[id].title;
}

/** Message keys of a refused form to sentences, for client components; a typed date's are those of every form. */
export const deskProblems: Record<string, string> = {
  ...messages[PROVIDER_LOCALE].forms.birthDate,
  ...deskMessages.problems,
};

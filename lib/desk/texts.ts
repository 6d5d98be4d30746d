import 'server-only';
import type { NamespaceKeys, NestedKeyOf } from 'next-intl';
import { isPostRefused } from '@/lib/actions/refused-post';
import type { PackageId } from '@/lib/catalog/packages';
import { fullName } from '@/lib/forms/full-name';
import type { Locale } from '@/lib/i18n/locales';
import { type Messages, messages } from '@/lib/messages/messages';
import { translatorFor } from '@/lib/messages/translator';
import { business } from '@/lib/shop/current';
import { providerLocale } from '@/lib/shop/provider-locale';

type Words = keyof Messages & NamespaceKeys<Messages, NestedKeyOf<Messages>>;

/** The words of a namespace, each in the language that the owner has chosen for the desk by the time it is read. */
function wordsOf<Name extends Words>(name: Name): Messages[Name] {
  const properties = Object.keys(messages.en[name]).map((key) => [
    key,
    { enumerable: true, get: () => Reflect.get(messages[providerLocale()][name], key) },
  ]);
  return Object.defineProperties({}, Object.fromEntries(properties)) as Messages[Name];
}

/** Fills sentences of a namespace in that language. */
function sentencesOf<Name extends Words>(name: Name): ReturnType<typeof translatorFor<Name>> {
  const made = new Map<Locale, ReturnType<typeof translatorFor<Name>>>();
  const now = () => {
    const locale = providerLocale();
    const text = made.get(locale) ?? translatorFor(locale, name);
    made.set(locale, text);
    return text;
  };
  const fill = (...words: Parameters<ReturnType<typeof now>>) => now()(...words);
  const rich = (...words: Parameters<ReturnType<typeof now>['rich']>) => now().rich(...words);
  return Object.assign(fill, { rich }) as ReturnType<typeof translatorFor<Name>>;
}

/** The words of the desk. */
export const deskMessages = wordsOf('desk');

/** Fills a sentence of the desk. */
export const deskText = sentencesOf('desk');

/** The words of the studio, in the same language. */
export const studioMessages = wordsOf('studio');

/** Fills a sentence of the studio. */
export const studioText = sentencesOf('studio');

/** The words of the shop's settings, in the same language. */
export const shopMessages = wordsOf('shop');

/** Fills a sentence of the shop's settings. */
export const shopText = sentencesOf('shop');

/** The words of the articles' pages, in the same language. */
export const articleMessages = wordsOf('articles');

/** Fills a sentence of the articles' pages. */
export const articleText = sentencesOf('articles');

/** The words of the calendar, in the same language. */
export const calendarMessages = wordsOf('calendar');

/** Fills a sentence of the calendar. */
export const calendarText = sentencesOf('calendar');

/** The words of the figures, in the same language. */
export const monthMessages = wordsOf('month');

/** Fills a sentence of the figures. */
export const monthText = sentencesOf('month');

/** What stands on the browser's tab. @param isRefused whether the page answers a form that was refused */
export function deskTitle(page: string, isRefused = isPostRefused()): string {
  const title = `${page} | ${deskText('brand', { brand: business().brand })}`;
  return isRefused ? messages[providerLocale()].forms.errorPrefix + title : title;
}

/** Who bought, by name; in general words once the name is erased. */
export function buyerInWords(order: { buyerFirstName: string; buyerLastName: string }): string {
  return fullName(order.buyerFirstName, order.buyerLastName) || deskMessages.order.someone;
}

/** What a package is called now; an order's own says `titleOf`. */
export function packageTitle(id: PackageId): string {
  return messages[providerLocale()].packages[id].title;
}

/**
 * What every form of the desk says: that it works, and what went wrong.
 * @param own sentences for what can go wrong with this one besides
 */
export function deskFormWords(own: Record<string, string> = {}) {
  return { busyLabel: deskMessages.buttons.busy, problems: { ...deskProblems(), ...own } };
}

/** Message keys of a refused form to sentences, for client components; a typed date's are those of every form. */
export function deskProblems(): Record<string, string> {
  return {
    ...messages[providerLocale()].validation.birthDate,
    ...deskMessages.problems,
  };
}

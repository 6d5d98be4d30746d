import { formatMoney } from '@/lib/catalog/money';
import { packageIds } from '@/lib/catalog/packages';
import type { Locale } from '@/lib/i18n/locales';
import { business } from '@/lib/shop/current';
import { deliveryOf, priceOf, soldPackage } from '@/lib/shop/sold';
import { versionInWords } from './version-in-words';

/** Facts by the name under which a legal text asks for them, such as `owner.name`; empty when the owner has none. */
export type LegalFacts = Record<string, string>;

/** German names of the blanks in lib/business.ts, so that a German page does not show an English one. */
export const germanBlanks: Record<string, string> = {
  'Owner: full name': 'Inhaber: vollständiger Name',
  'Owner: street and number': 'Inhaber: Straße und Hausnummer',
  'Owner: postal code': 'Inhaber: Postleitzahl',
  'Owner: city': 'Inhaber: Ort',
  'Owner: federal state in two letters': 'Inhaber: Bundesland in zwei Buchstaben',
  'Owner: phone number': 'Inhaber: Telefonnummer',
  'Owner: tax number': 'Inhaber: Steuernummer',
  'Owner: data protection authority of the federal state':
    'Inhaber: Datenschutzaufsichtsbehörde des Bundeslandes',
  'Rating: where the reviews can be read': 'Bewertungen: wo sie nachzulesen sind',
  'Rating: period of the reviews': 'Bewertungen: aus welcher Zeit',
  'Hosting: provider name and address': 'Hosting: Name und Anschrift des Anbieters',
  'Hosting: database provider name and address': 'Hosting: Name und Anschrift des Datenbankanbieters',
};

/** The official model notice writes its period in words; only the statutory one has a fixed word. */
const germanNumbers: Record<number, string> = { 14: 'vierzehn', 30: 'dreißig' };

const BLANK = /^\[(.*)\]$/;

/**
 * Collects the facts for one language: every fact in force under its dotted path, and beside them
 * `siteUrl`, `titles.<package>`, `prices.<package>`, `legalDate` and `withdrawalDaysInWords`.
 * @param siteUrl the site's public address without a slash at the end
 */
export function legalFacts(locale: Locale, siteUrl: string): LegalFacts {
  const titles = packageIds.map((id) => [`titles.${id}`, soldPackage(id).texts[locale].title]);
  const prices = packageIds.map((id) => [`prices.${id}`, formatMoney(priceOf(id, locale), locale)]);
  const deliveries = Object.fromEntries(packageIds.map((id) => [id, deliveryOf(id)]));
  const inWords = locale === 'de' ? germanNumbers[business().withdrawalDays] : undefined;
  return {
    ...Object.fromEntries(flatten({ ...business(), deliveryBusinessDays: deliveries }, locale)),
    ...Object.fromEntries([...titles, ...prices]),
    siteUrl,
    legalDate: versionInWords(business().legalVersion, locale),
    withdrawalDaysInWords: inWords ?? String(business().withdrawalDays),
  };
}

/**
 * Fills the `{{name}}` marks of a Markdown text. A line that begins with `{{#name}}` stays only when that fact is
 * not empty. A blank such as `[Owner: city]` comes out in bold, so that no reader takes it for a fact.
 * Throws on a name that does not exist, and on an empty fact used without a condition.
 */
export function fillFacts(markdown: string, facts: LegalFacts): string {
  return markdown
    .split('\n')
    .flatMap((line) => {
      const condition = /^\{\{#([^}]+)\}\}/.exec(line);
      if (!condition) return [line];
      return factNamed(condition[1], facts) === '' ? [] : [line.slice(condition[0].length)];
    })
    .join('\n')
    .replace(/\{\{([^}]*)\}\}/g, (_, name: string) => {
      const value = factNamed(name, facts);
      if (value === '') throw new Error(`The fact "${name}" is empty; begin its line with {{#${name}}}`);
      return BLANK.test(value) ? `**${value}**` : value;
    });
}

function factNamed(name: string | undefined, facts: LegalFacts): string {
  const value = name === undefined || !Object.hasOwn(facts, name) ? undefined : facts[name];
  if (value === undefined) throw new Error(`A legal text asks for a fact that does not exist: {{${name}}}`);
  return value;
}

/** Walks through the facts; an object with exactly the languages as keys is one fact, told in `locale`. */
function flatten(value: unknown, locale: Locale, path = ''): [string, string][] {
  if (value === null) return [[path, '']];
  if (typeof value !== 'object') return [[path, translateBlank(String(value), locale)]];
  const entries = Object.entries(value);
  const inLocale = entries.find(([key]) => key === locale);
  if (inLocale && entries.length === 2) return flatten(inLocale[1], locale, path);
  return entries.flatMap(([key, inner]) => flatten(inner, locale, path ? `${path}.${key}` : key));
}

/** A fact as pages of this language show it: a blank under the name it has there. */
export function translateBlank(value: string, locale: Locale): string {
  const label = BLANK.exec(value)?.[1];
  if (label === undefined || locale === 'en') return value;
  return `[${germanBlanks[label] ?? label}]`;
}

import { formatMoney } from '@/lib/catalog/money';
import { type PackageId, packageIds, packagePath } from '@/lib/catalog/packages';
import { deliveryWords } from '@/lib/delivery/words';
import { fill } from '@/lib/i18n/fill';
import type { Locale } from '@/lib/i18n/locales';
import { pathIn } from '@/lib/i18n/path-in';
import { messages } from '@/lib/messages/page-messages';
import { deliveryOf, priceOf, soldPackage } from '@/lib/shop/sold';
import { escapeXml } from '@/lib/xml';

/** The three packages side by side as a table: contents, days, price. The one that the page is about is no link. */
export function comparisonHtml(current: PackageId, locale: Locale): string {
  const { calendar, packages: texts, readings: words } = messages[locale];
  const dates = packageIds.map((id) => deliveryWords(id, locale));
  const largest = packageIds.reduce((most, id) =>
    soldPackage(id).items.length > soldPackage(most).items.length ? id : most,
  );
  const names: Record<string, string> = texts[largest].items;
  const row = (head: string, cells: readonly string[]) =>
    `<tr><th scope="row">${escapeXml(head)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const rows = [
    ...soldPackage(largest).items.map((item) =>
      row(
        // What stands before the colon is the name; the rest explains it. A long German one may be broken before "zahl".
        (names[item] ?? '').replace(/:.*$/, '').replace(/\Bzahl$/, '\u00adzahl'),
        packageIds.map((id) => (soldPackage(id).items.includes(item) ? words.yes : words.no)),
      ),
    ),
    // Where a week is full or closed, the days would say something else than the date.
    ...(dates.every(({ days }) => days)
      ? [
          row(
            words.days,
            packageIds.map((id) => `${deliveryOf(id).min}–${deliveryOf(id).max}`),
          ),
        ]
      : []),
    row(
      calendar.compared,
      dates.map(({ day, opensOn }) => (opensOn ? fill(calendar.comparedOpens, { day: opensOn }) : day)),
    ),
    row(
      words.price,
      packageIds.map((id) => formatMoney(priceOf(id, locale), locale)),
    ),
  ];
  const heads = packageIds.map((id) => {
    const title = escapeXml(words[id].short);
    const name = id === current ? title : `<a href="${pathIn(locale, packagePath(id))}">${title}</a>`;
    return `<th scope="col">${name}</th>`;
  });
  return (
    `<div role="group" aria-label="${escapeXml(words.compareTitle)}" tabindex="0"><table><thead><tr>` +
    `<th scope="col">${escapeXml(words.compareContents)}</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
  );
}

import { samePageIn } from '@/lib/i18n/addresses';
import { type Locale, languageNames, locales } from '@/lib/i18n/locales';
import { escapeXml } from '@/lib/xml';

/**
 * What stands in the language switcher: links to this page in each language, as HTML.
 * @param locale the language of the page
 * @param path as the visitor sees it
 * @param rest its query
 */
export function languageLinks(locale: Locale, path: string, rest = ''): string {
  return locales
    .map((to) => {
      const current = to === locale ? ' aria-current="true"' : '';
      const word = `<span>${to.toUpperCase()}</span><span class="sr-only">, ${languageNames[to]}</span>`;
      const address = escapeXml(samePageIn(to, path, rest));
      return `<li><a href="${address}" hreflang="${to}" lang="${to}"${current}>${word}</a></li>`;
    })
    .join('');
}

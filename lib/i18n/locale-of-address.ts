/**
 * The language of a page by its address alone, for when nothing else of the page is left.
 * @param path as the visitor sees it, with or without a query; the desk is in the provider's language
 */
export function localeOfAddress(path: string): 'en' | 'de' {
  return /^\/(?:de|desk|agb|datenschutz|impressum|widerruf)(?=[/?#]|$)/.test(path) ? 'de' : 'en';
}

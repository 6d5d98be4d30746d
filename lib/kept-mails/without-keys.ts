/** A signed token in an address (`lib/links/token.ts`): at least 52 letters, digits, hyphens and underscores in a row. */
const KEY = '[/=][\\w-]{50,}';

/**
 * A mail's HTML without the addresses that are keys: whoever opens a copy has a link of their own, and must not find
 * longer-lived or further-reaching ones in it. The words of such links stay.
 */
export function htmlWithoutKeys(html: string): string {
  return textWithoutKeys(html.replace(new RegExp(`\\shref="[^"]*${KEY}[^"]*"`, 'g'), ''));
}

/** The same for text: what makes an address a key is left out. */
export function textWithoutKeys(text: string): string {
  return text.replace(/([/=])[\w-]{50,}/g, '$1…');
}

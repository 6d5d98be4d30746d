import 'server-only';

/**
 * What a person typed, as the value of a cookie. Next decodes the cookies of an action that redirects once more than it
 * encodes them, so that a bare `%` would end in an error: nothing in the value may look encoded.
 */
export function asCookie(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64url');
}

/** What `asCookie` was given; empty for anything else. */
export function fromCookie(value: string): string {
  const text = Buffer.from(value, 'base64url').toString('utf8');
  return asCookie(text) === value && !text.includes('\0') ? text : '';
}

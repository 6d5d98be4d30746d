import 'server-only';
import type { KeptBytes } from './queries';
import { htmlWithoutKeys, textWithoutKeys } from './without-keys';

/** A kept mail runs nothing, loads nothing, sends nothing and belongs to no site. */
const SANDBOX =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Shows part of a kept mail to whoever's link opened its order: HTML and text without the keys in it, an attachment as it
 * was sent, kept nowhere on the way.
 * @param disposition what the browser does with an attachment
 */
export function partResponse(
  { part, bytes }: KeptBytes,
  disposition: 'inline' | 'attachment' = 'attachment',
): Response {
  const { role, contentType, filename } = part;
  const headers = {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex, nofollow',
    'Content-Type': contentType,
  };
  if (role === 'html')
    return new Response(htmlWithoutKeys(bytes.toString()), {
      headers: { ...headers, 'Content-Security-Policy': SANDBOX },
    });
  if (role === 'text') return new Response(textWithoutKeys(bytes.toString()), { headers });
  const how = contentType === 'application/pdf' ? disposition : 'attachment';
  return new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'Content-Disposition': `${how}; filename*=UTF-8''${encodeURIComponent(filename ?? '')}`,
    },
  });
}

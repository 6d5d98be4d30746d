import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Locale } from '@/lib/i18n/locales';
import { unexpected as german } from '@/messages/de/errors.json';
import { unexpected as english } from '@/messages/en/errors.json';

/** What the document looks like by itself: where Next fails, nobody knows which style sheet the build made. */
const STYLE =
  'body{margin:0;background:#faf5ea;color:#241a33;font:1.125rem/1.6 system-ui,sans-serif}' +
  'main{max-width:38rem;margin:0 auto;padding:15vh 1.5rem}' +
  'h1{font:500 2.25rem/1.2 Georgia,serif;margin:0;overflow-wrap:break-word}' +
  'a{display:inline-block;margin:.5rem 1rem .5rem 0;color:#5b2a95;text-underline-offset:.2em}';

const styleSource = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The policy of a page, with leave for the style of the document. */
export function policyOfFailure(ofPage: string): string {
  return ofPage.replace("style-src 'self'", `style-src 'self' ${styleSource}`);
}

/** What is left to say where Next itself failed: the words of the error page, a second try and the way home, without scripts. */
export function failureDocument(locale: Locale): string {
  const { title, text, retry, home } = locale === 'de' ? german : english;
  return [
    `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title} | Numina</title><meta name="robots" content="noindex">`,
    `<style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${text}</p>`,
    `<p><a href="">${retry}</a> <a href="${locale === 'de' ? '/de' : '/'}">${home}</a></p>`,
    '</main></body></html>',
  ].join('');
}

const BARE = 'Internal Server Error';

/** Whether a body is what Next writes where it fails itself, 16.4.6: a few words, or a document in words and styles of its own. */
export function isFailureOfNext(body: string): boolean {
  return body === BARE || body.includes('<title>500: ');
}

/** What Next writes where not even its error page can be had. Routes of ours name their character set with such a type. */
function isBareFailure(response: ServerResponse): boolean {
  const { statusCode } = response;
  const length = String(response.getHeader('content-length'));
  return (
    statusCode === 500 && response.getHeader('content-type') === 'text/plain' && length === `${BARE.length}`
  );
}

/**
 * Puts our document in the place of what Next writes where it failed itself. To be called before anybody else has the
 * answer. Next hands over such a body in one piece; its headers leave before it where the answer may be compressed, else
 * with it, so that both moments are looked at.
 * @param policy of a page
 * @returns what is to be done before the headers leave
 */
export function replaceFailures(response: ServerResponse, locale: Locale, policy: string): () => void {
  const { end } = response;
  let isTold = false;
  const tell = () => {
    isTold = true;
    for (const name of ['content-length', 'etag']) response.removeHeader(name);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', policyOfFailure(policy));
  };
  response.end = ((...given: unknown[]) => {
    const [body] = given;
    const isWhole = response.statusCode === 500 && (isTold || !response.headersSent);
    const text =
      isWhole && (typeof body === 'string' || body instanceof Uint8Array) ? String(Buffer.from(body)) : '';
    if (!isFailureOfNext(text)) return Reflect.apply(end, response, given);
    if (!isTold) tell();
    return Reflect.apply(end, response, [failureDocument(locale)]);
  }) as typeof end;
  return () => {
    if (!isTold && isBareFailure(response) && !response.hasHeader('content-encoding')) tell();
  };
}

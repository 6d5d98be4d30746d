import type { ServerResponse } from 'node:http';
import { fill } from '@/lib/i18n/fill';
import { localeOfAddress } from '@/lib/i18n/locale-of-address';
import type { Locale } from '@/lib/i18n/locales';
import { unexpected as german } from '@/messages/de/errors.json';
import { unexpected as english } from '@/messages/en/errors.json';
import { failureDocument, isFailureOfNext } from './failure-document';
import { changeWholeBody } from './whole-body';

/** How the document begins with which Next answers for a page that broke, 16.4.6. */
const EMPTY = '<html id="__next_error__">';

/**
 * What the error page says, as HTML that needs no script: what happened, an id to quote, a second try and the way home.
 * @param id under which the server logged the error; letters and digits, or null where none is known
 */
export function wordsOfBrokenPage(locale: Locale, id: string | null): string {
  const { title, text, quote, retry, home } = locale === 'de' ? german : english;
  return [
    '<main id="main" class="error-page"><div class="mx-auto w-full max-w-page px-gutter">',
    `<h1 class="text-3xl">${title}</h1>`,
    `<p class="mt-5 max-w-xl text-lg">${text}</p>`,
    id ? `<p class="mt-4 max-w-xl">${fill(quote, { id })}</p>` : '',
    '<p class="mt-9 flex flex-wrap gap-4">',
    `<a href="" class="button button-primary">${retry}</a> `,
    `<a href="${locale === 'de' ? '/de' : '/'}" class="button button-secondary">${home}</a>`,
    '</p></div></main>',
  ].join('');
}

/**
 * Gives the empty document with which Next answers for a page that broke the words of the error page, its language and
 * its style sheet, until scripts draw the error page into it (docs/decisions/0040). In the place of what Next
 * writes where it failed itself stands a document of ours, which needs no script. Every other answer stays as it is.
 * To be called when the status is known and nothing of the body has been written.
 * @param address path and query that the visitor asked for
 */
export function giveBrokenPageItsWords(response: ServerResponse, address: string): void {
  changeWholeBody(response, (body) => {
    const html = body.toString();
    if (isFailureOfNext(html)) return Buffer.from(failureDocument(localeOfAddress(address)));
    return html.includes(EMPTY) ? Buffer.from(withWords(html, address)) : body;
  });
}

function withWords(html: string, address: string): string {
  const locale = localeOfAddress(address);
  // Named to React, not to the browser.
  const styles = /\/_next\/static\/[\w./-]+\.css/.exec(html)?.[0];
  const id = /\\"digest\\":\\"(\w+)\\"/.exec(html)?.[1] ?? null;
  return html
    .replace(EMPTY, `${EMPTY.slice(0, -1)} lang="${locale}">`)
    .replace('</head>', styles ? `<link rel="stylesheet" href="${styles}"></head>` : '</head>')
    .replace('<body>', `<body>${wordsOfBrokenPage(locale, id)}`);
}

import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { isDevelopment } from '@/lib/development';
import { localeOfAddress } from '@/lib/i18n/locale-of-address';
import { withoutLanguage } from '@/lib/i18n/without-language';
import { findPage } from '@/lib/pages/pages';
import { restoreLanguage } from '@/lib/pages/restore-language';
import { giveBrokenPageItsWords } from './broken-page';
import { hashOf, policyOfNoPage, policyOfPage } from './content-policy.mjs';
import { policyOfFailure, replaceFailures } from './failure-document';
import { followRenderedPage } from './rendered-pages';

const POLICY = 'content-security-policy';
/** Answered with it, a page is shown in a process of its own, and no page that opened its window keeps hold of it. */
const OPENER = 'Cross-Origin-Opener-Policy';

/** Where Node announces each request. */
const STARTED = 'http.server.request.start';

/** What every answer says, whoever gives it, unless it says something else itself. */
const general = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/**
 * Gives every answer of this process its security headers, from now on: pages, files, redirects and errors of Next itself,
 * which `headers` in `next.config.ts` does not reach. Node announces each request before anyone handles it.
 * @param stripeUrl the address of the payment stand-in, where there is one
 * @returns ends it, where a process goes on without
 */
export async function giveEveryAnswerItsHeaders(stripeUrl?: string): Promise<() => void> {
  const languageScript = await hashOf(restoreLanguage);
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const nonce = `nonce-${randomUUID()}`;
    const policy = policyOfPage([languageScript, nonce], { stripeUrl, isDevelopment });
    // Next takes the nonce for its scripts from here; what a visitor sends under this name is overwritten.
    request.headers[POLICY] = policy;
    const address = request.url ?? '/';
    const wantsPage = request.headers.accept?.includes('text/html');
    const replace = wantsPage ? replaceFailures(response, localeOfAddress(address), policy) : null;
    const giveLateScripts = followRenderedPage(request, response);
    onHeaders(response, () => {
      replace?.();
      giveLateScripts?.();
      complete(response, policy, address);
    });
  };
  subscribe(STARTED, onRequest);
  return () => unsubscribe(STARTED, onRequest);
}

/**
 * Adds what an answer does not say itself.
 * @param ofPage the policy that the answer has if it is a page rendered now
 * @param address as the visitor asked for it; Next writes others over it
 */
function complete(response: ServerResponse, ofPage: string, address: string): void {
  const headers = isForEverybody(address) ? general : { ...general, [OPENER]: 'same-origin' };
  for (const [name, value] of Object.entries(headers))
    if (!response.hasHeader(name)) response.setHeader(name, value);
  // An answer "as before" would replace the policy of the page that the browser has kept.
  if (response.statusCode === 304 || response.hasHeader(POLICY)) return;
  const isPage = String(response.getHeader('content-type')).startsWith('text/html');
  const isBroken = isPage && response.statusCode === 500;
  if (isBroken) response.setHeader(POLICY, policyOfFailure(ofPage));
  else response.setHeader(POLICY, isPage ? ofPage : policyOfNoPage);
  if (isBroken) giveBrokenPageItsWords(response, address);
}

/** Whether an address shows the same to everybody, by whatever page the browser came to it (docs/decisions/0050). */
function isForEverybody(address: string): boolean {
  const [path = ''] = address.split('?');
  return findPage(withoutLanguage(path))?.isOfOneVisitor === false;
}

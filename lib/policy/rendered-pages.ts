import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { withLateScripts } from '@/lib/late-scripts/late-scripts.mjs';
import { changeWholeBody } from './whole-body';

/** The order form and the list of reviews: pages that visitors land on, and that depend on what they ask for. */
const LATE = /^(?:\/de)?\/(?:order|reviews)(?:[/?]|$)/;

const pack = promisify(gzip);

/**
 * The page cache never sees what is rendered when it is asked for: its scripts come late by way of the answer
 * (docs/decisions/0049). To be called before anybody handles the request; the page must come unpacked, and is packed here.
 * @returns to be called when the answer's head is known; null for any other request
 */
export function followRenderedPage(request: IncomingMessage, response: ServerResponse): (() => void) | null {
  const { method, headers, url = '' } = request;
  if (method !== 'GET' || 'rsc' in headers || !LATE.test(url)) return null;
  const isPacked = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  delete headers['accept-encoding'];
  return () => {
    const type = String(response.getHeader('content-type'));
    if (response.statusCode !== 200 || !type.startsWith('text/html')) return;
    if (isPacked) response.setHeader('Content-Encoding', 'gzip');
    changeWholeBody(response, (body) => {
      const html = Buffer.from(withLateScripts(body.toString()));
      return isPacked ? pack(html) : html;
    });
  };
}

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expireDue } from '../expiry';
import type { StandIn } from '../stand-in';
import { handleCheckout } from './checkout-routes';
import { handleDashboard } from './dashboard-routes';

/** The shop's display font. */
const DISPLAY_FONT = new URL('../../../app/fonts/fraunces-opsz.woff2', import.meta.url);

async function sendFont(response: ServerResponse): Promise<void> {
  const font = await readFile(DISPLAY_FONT);
  response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
  response.end(font);
}

/** Answers everything a person looks at: the hosted page under `/c/`, the dashboard elsewhere. */
export async function handlePages(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  expireDue(standIn.context);
  if (request.url?.startsWith('/assets/')) return sendFont(response);
  if (request.url?.startsWith('/c/')) return handleCheckout(standIn, request, response);
  return handleDashboard(standIn, request, response);
}

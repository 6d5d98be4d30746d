import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { expireDue } from '../expiry';
import type { StandIn } from '../stand-in';
import { handleCheckout } from './checkout-routes';
import { handleDashboard } from './dashboard-routes';

const DISPLAY_FONT = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';

/** The shop's display font; without it the page falls back to the system's serif. */
async function sendFont(response: ServerResponse): Promise<void> {
  try {
    const font = await readFile(createRequire(import.meta.url).resolve(DISPLAY_FONT));
    response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
    response.end(font);
  } catch {
    response.writeHead(404);
    response.end();
  }
}

/** Answers everything a person looks at: the hosted page under `/c/`, the dashboard elsewhere. */
export async function handlePages(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  expireDue(standIn.context);
  if (request.url?.startsWith('/assets/')) return sendFont(response);
  if (request.url?.startsWith('/c/')) return handleCheckout(standIn.context, request, response);
  return handleDashboard(standIn, request, response);
}

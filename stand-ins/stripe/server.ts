import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../http';
import { handleApi } from './api';
import type { StandInOptions } from './context';
import { handleControl } from './control';
import { expireDue } from './expiry';
import { handleCheckout } from './pages/checkout-routes';
import { handleDashboard } from './pages/dashboard-routes';
import { createStandIn, type StandIn } from './stand-in';

export type { StandInOptions } from './context';

export type RunningStripeStandIn = RunningServer & {
  /** Resolves when no webhook is being sent or waiting for a retry. */
  settled: () => Promise<void>;
};

/** The shop's display font. */
const DISPLAY_FONT = new URL('../../app/fonts/fraunces-opsz.woff2', import.meta.url);

async function sendFont(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'font/woff2', 'cache-control': 'max-age=86400' });
  response.end(await readFile(DISPLAY_FONT));
}

function handle(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  expireDue(standIn.context);
  if (pathname.startsWith('/_control/')) return handleControl(standIn, request, response);
  if (pathname.startsWith('/assets/')) return sendFont(response);
  if (pathname.startsWith('/c/')) return handleCheckout(standIn, request, response);
  if (/^\/($|dashboard\/)/.test(pathname)) return handleDashboard(standIn, request, response);
  return handleApi(standIn, request, response);
}

/**
 * Starts the local stand-in for Stripe: API under `/v1`, hosted page under `/c/pay/<session>`, dashboard at `/`, control
 * interface for tests under `/_control`. Listens on the loopback address only. Throws when the port is taken.
 */
export async function startStripeStandIn(options: StandInOptions): Promise<RunningStripeStandIn> {
  let url = `http://127.0.0.1:${options.port}`;
  const standIn = createStandIn(options, () => url);
  const server = await listenOnLoopback(
    (request, response) => handle(standIn, request, response),
    options.port,
  );
  url = server.url;
  standIn.start();
  return {
    url,
    port: server.port,
    settled: () => standIn.context.delivery.idle(),
    close: async () => {
      standIn.close();
      await server.close();
    },
  };
}

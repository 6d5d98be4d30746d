import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer } from '../http';
import { handleApi } from './api';
import { Context, type StandInOptions } from './context';
import { handleControl } from './control';
import { expireDue, watchExpiry } from './expiry';
import { handleCheckout } from './pages/checkout-routes';
import { handleDashboard } from './pages/dashboard-routes';

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

function handle(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> | void {
  const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
  expireDue(context);
  if (pathname.startsWith('/_control/')) return handleControl(context, request, response);
  if (pathname.startsWith('/assets/')) return sendFont(response);
  if (pathname.startsWith('/c/')) return handleCheckout(context, request, response);
  if (/^\/($|dashboard\/)/.test(pathname)) return handleDashboard(context, request, response);
  return handleApi(context, request, response);
}

/**
 * Starts the local stand-in for Stripe: API under `/v1`, hosted page under `/c/pay/<session>`, dashboard at `/`, control
 * interface for tests under `/_control`. Listens on the loopback address only. Throws when the port is taken.
 */
export async function startStripeStandIn(options: StandInOptions): Promise<RunningStripeStandIn> {
  const context = new Context(options);
  const server = await listenOnLoopback(
    (request, response) => handle(context, request, response),
    options.port,
  );
  context.baseUrl = server.url;
  expireDue(context);
  for (const record of Object.values(context.state.sessions)) watchExpiry(context, record);
  context.delivery.resume();
  return {
    url: server.url,
    port: server.port,
    settled: () => context.delivery.idle(),
    close: async () => {
      context.close();
      await server.close();
    },
  };
}

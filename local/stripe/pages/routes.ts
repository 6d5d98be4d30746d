import type { IncomingMessage, ServerResponse } from 'node:http';
import { expireDue } from '../expiry';
import type { StandIn } from '../stand-in';
import { handleCheckout } from './checkout-routes';
import { handleDashboard } from './dashboard-routes';

/** Answers everything a person looks at: the hosted page under `/c/`, the dashboard elsewhere. */
export async function handlePages(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  expireDue(standIn.context);
  if (request.url?.startsWith('/c/')) return handleCheckout(standIn.context, request, response);
  return handleDashboard(standIn, request, response);
}

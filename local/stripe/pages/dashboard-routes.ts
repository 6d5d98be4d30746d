import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendHtml } from '../../http';
import type { StandIn } from '../stand-in';

export async function handleDashboard(
  _standIn: StandIn,
  _request: IncomingMessage,
  response: ServerResponse,
) {
  sendHtml(response, 200, 'dashboard');
}

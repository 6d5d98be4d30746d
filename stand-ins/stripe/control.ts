import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http';
import { ACTIONS } from './control-actions';
import { ApiError } from './errors';
import { expireDue } from './expiry';
import type { StandIn } from './stand-in';

function describeState({ context, faults }: StandIn) {
  const { sessions, events, attempts, intents, charges, refunds, disputes } = context.state;
  return {
    now: context.now(),
    delivery: { ...context.delivery.setting, webhookUrl: context.delivery.target?.url ?? null },
    faults: faults.list(),
    sessions: Object.values(sessions).map((record) => record.session),
    intents: Object.values(intents),
    charges: Object.values(charges),
    refunds: Object.values(refunds),
    disputes: Object.values(disputes),
    events: Object.values(events).map(({ event, delivery }) => ({ ...event, delivery })),
    deliveries: attempts,
  };
}

/** The JSON interface for tests: `POST /_control/<action>` and `GET /_control/state`. */
export async function handleControl(standIn: StandIn, request: IncomingMessage, response: ServerResponse) {
  const name = new URL(request.url ?? '/', 'http://stand-in').pathname.replace('/_control/', '');
  expireDue(standIn.context);
  if (request.method === 'GET' && name === 'state') return sendJson(response, 200, describeState(standIn));
  const run = request.method === 'POST' ? ACTIONS[name] : undefined;
  if (!run) return sendJson(response, 404, { error: { message: `No such control: ${name}` } });
  try {
    const text = (await readBody(request)).toString('utf8');
    sendJson(response, 200, await run(standIn, text ? JSON.parse(text) : {}));
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 400;
    sendJson(response, status, {
      error: { message: error instanceof Error ? error.message : String(error) },
    });
  }
  standIn.context.save();
}

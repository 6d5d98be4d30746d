import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http';
import { ROUTES } from './api-routes';
import { API_VERSION, type Context } from './context';
import { ApiError } from './errors';
import { expanded } from './expand';
import { type Fault, faultError, takeFault } from './faults';
import { parseForm } from './form';
import { findStored, keep } from './idempotency';
import { newId } from './objects/object';
import { expandParams, readParams } from './params';

type Answer = { status: number; body: unknown; replayOf?: string };

/** Checks the bearer key. Live keys are refused: money belongs to the real Stripe only. */
function authenticate(request: IncomingMessage): void {
  const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!key) throw new ApiError(401, 'You did not provide an API key in the Authorization header.');
  if (/^[sr]k_live_/.test(key))
    throw new ApiError(401, 'The local stand-in refuses live keys. Use a test key (sk_test_...).');
  if (!/^[sr]k_test_\S+$/.test(key)) throw new ApiError(401, 'Invalid API Key provided.');
}

/** One API call with what it needs to be answered. */
type Call = { method: string; url: URL; body: string; key: string | null; requestId: string };

async function execute(context: Context, call: Call, fault: Fault | null): Promise<Answer> {
  if (fault?.status === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.ms ?? 1000));
  const { method, url } = call;
  for (const route of ROUTES) {
    const match = route.pattern.exec(url.pathname);
    if (!match || route.method !== method) continue;
    const { expand, ...form } = parseForm(method === 'GET' ? url.search.slice(1) : call.body);
    const paths = readParams(expandParams, expand);
    const cause = { id: call.requestId, idempotencyKey: call.key };
    const body = route.run({ context, id: decodeURIComponent(match[1] ?? ''), form, cause });
    return { status: 200, body: expanded(context.state, body, paths) };
  }
  const message = `Unrecognized request URL (${method}: ${url.pathname}).`;
  throw new ApiError(404, `${message} The local stand-in imitates only what Numina calls.`);
}

/** Executes a call under its idempotency key: at most once, and the stored answer afterwards. */
async function executeOnce(context: Context, call: Call, fault: Fault | null): Promise<Answer> {
  const { key, requestId } = call;
  if (call.method !== 'POST' || !key) return execute(context, call, fault);
  const request = `POST ${call.url.pathname}\n${call.body}`;
  const stored = findStored(context, key, request);
  if (stored) return { status: stored.status, body: stored.body, replayOf: stored.requestId };
  context.running.add(key);
  const store = (answer: Answer) =>
    keep(context, key, { request, createdAt: context.now(), requestId, ...answer });
  try {
    const answer = await execute(context, call, fault);
    store(answer);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.details.executed)
      store({ status: error.status, body: error.toBody() });
    throw error;
  } finally {
    context.running.delete(key);
  }
}

function headersFor(request: IncomingMessage, call: Call, answer: Answer): Record<string, string> {
  const version = request.headers['stripe-version'];
  return {
    'request-id': call.requestId,
    'stripe-version': typeof version === 'string' ? version : API_VERSION,
    ...(call.key && { 'idempotency-key': call.key }),
    ...(answer.replayOf && { 'idempotent-replayed': 'true', 'original-request': answer.replayOf }),
  };
}

const RESET = new Error('connection reset on request');

function failNow({ status }: Fault): void {
  if (status === 'reset') throw RESET;
  if (status !== 'slow') throw faultError(status);
}

/** Answers everything under `/v1/`: every error, unknown paths included, has Stripe's `error` object. */
export async function handleApi(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const key = request.headers['idempotency-key'];
  const call: Call = {
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://stand-in'),
    body: (await readBody(request)).toString('utf8'),
    key: typeof key === 'string' && key ? key : null,
    requestId: newId('req_', 14),
  };
  const fault = takeFault(context.faults, call.url.pathname);
  let answer: Answer;
  try {
    authenticate(request);
    if (fault && !fault.after) failNow(fault);
    answer = await executeOnce(context, call, fault);
    if (fault?.after) failNow(fault);
  } catch (error) {
    if (error === RESET) return void request.socket.destroy();
    const known = error instanceof ApiError ? error : faultError(500);
    if (known !== error) console.error(error);
    answer = { status: known.status, body: known.toBody() };
  }
  sendJson(response, answer.status, answer.body, headersFor(request, call, answer));
}

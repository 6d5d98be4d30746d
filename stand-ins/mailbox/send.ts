import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson } from '../http';
import { type createFailures, fail } from './failures';
import { parseSendRequest, type Refusal, refusal } from './request';
import { hashOf, type Store, type StoredMail } from './store';
import type { createWebhooks } from './webhooks';

type Parts = {
  store: Store;
  failures: ReturnType<typeof createFailures>;
  webhooks: ReturnType<typeof createWebhooks>;
};

/** Answers `POST /emails`. Two requests with one key at the same time: the later one is refused, as Resend does. */
export function createSendHandler({ store, failures, webhooks }: Parts) {
  const running = new Set<string>();

  return async (request: IncomingMessage, response: ServerResponse) => {
    const failure = failures.next();
    if (failure && fail(failure, request, response)) return;
    const header = request.headers['idempotency-key'];
    const key = typeof header === 'string' ? header : null;
    if (key !== null && (key.length < 1 || key.length > 256)) {
      refuse(
        response,
        refusal(400, 'invalid_idempotency_key', 'The key must be between 1-256 characters long.'),
      );
      return;
    }
    if (key !== null && running.has(key)) {
      const message = 'Same idempotency key used while original request is still in progress.';
      refuse(response, refusal(409, 'concurrent_idempotent_requests', message));
      return;
    }
    if (key !== null) running.add(key);
    try {
      const outcome = accept(await readBody(request), key);
      if (failure === 'lost') request.socket.destroy();
      else if ('statusCode' in outcome) refuse(response, outcome);
      else sendJson(response, 200, { id: outcome.id }, { 'ratelimit-limit': '5' });
    } catch (error) {
      // A sender that went away in the middle of its request gets no answer and needs none.
      if (!request.destroyed) throw error;
    } finally {
      if (key !== null) running.delete(key);
    }
  };

  function accept(body: Buffer, key: string | null): { id: string } | Refusal {
    const used = key === null ? undefined : store.usedKey(key);
    if (used) {
      return used.bodyHash === hashOf(body)
        ? { id: used.mailId }
        : refusal(
            409,
            'invalid_idempotent_request',
            'Same idempotency key used with a different request payload.',
          );
    }
    const parsed = parseSendRequest(body);
    if ('statusCode' in parsed) return parsed;
    const { attachments, ...rest } = parsed;
    const mail: StoredMail = {
      ...rest,
      id: randomUUID(),
      createdAt: new Date().toISOString(),
      idempotencyKey: key,
      attachments: attachments.map(({ content, ...file }) => ({ ...file, size: content.length })),
      events: [],
    };
    store.add(
      mail,
      attachments.map(({ content }) => content),
    );
    if (key !== null) store.rememberKey(key, body, mail.id);
    webhooks.announce(mail);
    return mail;
  }
}

export function refuse(response: ServerResponse, refused: Refusal) {
  sendJson(response, refused.statusCode, refused);
}

/** Checks what Resend asks of every call: a key and a user agent. */
export function checkCaller(request: IncomingMessage): Refusal | undefined {
  const { authorization } = request.headers;
  if (!authorization) {
    return refusal(
      401,
      'missing_api_key',
      'Missing API key in the authorization header. Include the following header `Authorization: Bearer YOUR_API_KEY` in the request.',
    );
  }
  if (!/^Bearer re_\w+$/.test(authorization)) return refusal(401, 'validation_error', 'API key is invalid');
  if (!request.headers['user-agent'])
    return refusal(403, 'validation_error', 'A User-Agent header is required (error code: 1010).');
  return undefined;
}

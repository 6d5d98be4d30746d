import type { Context, EventCause } from './context';
import { ApiError } from './errors';
import { paymentOf, type SessionRecord } from './state';

function expire(context: Context, record: SessionRecord, cause: EventCause): void {
  record.session.status = 'expired';
  record.session.url = null;
  record.challenge = null;
  const { intent } = paymentOf(context.state, record);
  if (intent) intent.status = 'canceled';
  context.emit('checkout.session.expired', record.session, { cause });
}

/** Expires a session on request. Throws a 400 when it is no longer open. */
export function expireSession(context: Context, record: SessionRecord, cause: EventCause = null): void {
  const { status } = record.session;
  const message = `Only an open Checkout Session can be expired. This one has a status of \`${status}\`.`;
  if (status !== 'open') throw new ApiError(400, message, { executed: true });
  expire(context, record, cause);
}

/** Expires every open session whose time is over. */
export function expireDue(context: Context): void {
  for (const record of Object.values(context.state.sessions))
    if (record.session.status === 'open' && record.session.expires_at <= context.now())
      expire(context, record, null);
}

/** Expires the session when its time is over, even when nobody asks for it. One that is closed stays as it is. */
export function watchExpiry(context: Context, record: SessionRecord): void {
  context.later((record.session.expires_at - context.now()) * 1000, () => expireDue(context));
}

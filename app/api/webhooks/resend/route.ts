import { logFailure } from '@/lib/log/log';
import { handleResendEvent, verifyResendEvent } from '@/lib/mail/webhook';
import { guardedRoute } from '@/lib/security/guarded-route';
import { readSignedEvent } from '@/lib/security/signed-body';

/** Resend's events: 400 when not signed by Resend, 500 when Resend should deliver again, else 200. What is too large or no JSON is refused unread. */
export const POST = guardedRoute('resend webhook', async (request: Request): Promise<Response> => {
  const read = await readSignedEvent(request, 'resend', (body) => verifyResendEvent(body, request.headers));
  if ('refusal' in read) return read.refusal;
  const { event } = read;
  const eventId = request.headers.get('svix-id') ?? '';
  try {
    await handleResendEvent(eventId, event);
    return Response.json({ received: true });
  } catch (error) {
    const id = logFailure('resend webhook', error, { event: eventId, type: event.type });
    return Response.json({ error: id }, { status: 500 });
  }
});

import { guardedRoute } from '@/lib/log/guarded-route';
import { logFailure } from '@/lib/log/log';
import { handleResendEvent, verifyResendEvent } from '@/lib/mail/webhook';

/** Resend's events: 400 when not signed by Resend, 500 when Resend should deliver again, else 200. */
export const POST = guardedRoute('resend webhook', async (request: Request): Promise<Response> => {
  const event = verifyResendEvent(await request.text(), request.headers);
  if (!event) return new Response('signature verification failed', { status: 400 });
  const eventId = request.headers.get('svix-id') ?? '';
  try {
    await handleResendEvent(eventId, event);
    return Response.json({ received: true });
  } catch (error) {
    const id = logFailure('resend webhook', error, { event: eventId, type: event.type });
    return Response.json({ error: id }, { status: 500 });
  }
});

import 'server-only';
import { and, eq, inArray, or } from 'drizzle-orm';
import { Resend, type WebhookEventPayload } from 'resend';
import { z } from 'zod';
import { mailStateEnum, mails, resendEvents } from '@/db/schema';
import { getDb } from '@/lib/database';
import { env } from '@/lib/env';
import { isUuid } from '@/lib/forms/uuid';
import { webhookText } from '@/lib/security/webhook-text';
import { alertProvider } from './failures';

type MailState = (typeof mailStateEnum.enumValues)[number];

/** What a mail becomes by an event; events that are not listed change nothing. */
const outcomes: Partial<Record<WebhookEventPayload['type'], MailState>> = {
  'email.sent': 'sent',
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  'email.failed': 'failed',
  'email.suppressed': 'failed',
  'email.complained': 'complained',
};

/** Later states win over earlier ones, in whatever order the events arrive. */
const rank: Record<MailState, number> = {
  queued: 0,
  sent: 1,
  delivered: 2,
  bounced: 3,
  failed: 3,
  complained: 4,
  // Another edition speaks for it.
  replaced: 5,
};

/** As much of an event as {@link handleResendEvent} reads. */
const eventShape = z.looseObject({
  type: webhookText.min(1),
  data: z.looseObject({
    // Whatever is no text names no mail.
    email_id: z
      .unknown()
      .refine((id) => typeof id !== 'string' || webhookText.safeParse(id).success)
      .optional(),
    bounce: z.looseObject({ type: webhookText, subType: webhookText }).optional(),
  }),
});

/** The event of a delivery that Resend signed within the last five minutes, or null, also for what is no event. */
export function verifyResendEvent(payload: string, headers: Headers): WebhookEventPayload | null {
  const { RESEND_API_KEY, RESEND_WEBHOOK_SECRET: webhookSecret } = env();
  const [id, timestamp, signature] = ['svix-id', 'svix-timestamp', 'svix-signature'].map((name) =>
    headers.get(name),
  );
  if (!webhookSecret || !id || !timestamp || !signature) return null;
  try {
    const event = new Resend(RESEND_API_KEY).webhooks.verify({
      payload,
      headers: { id, timestamp, signature },
      webhookSecret,
    });
    return eventShape.safeParse(event).success ? event : null;
  } catch {
    return null;
  }
}

/**
 * Notes what became of a mail, once per event and never backwards. A mail that did not arrive is told to the provider.
 * @param eventId the delivery's `svix-id`
 */
export async function handleResendEvent(eventId: string, event: WebhookEventPayload): Promise<void> {
  const state = outcomes[event.type];
  await getDb().transaction(async (tx) => {
    const isNew = await tx
      .insert(resendEvents)
      .values({ id: eventId, type: event.type })
      .onConflictDoNothing()
      .returning({ id: resendEvents.id });
    if (isNew.length === 0 || !state) return;
    const { resendId, mailId } = mailNamedBy(event);
    if (!resendId) return;
    const [mail] = await tx
      .update(mails)
      .set({ state, resendId, updatedAt: new Date(), ...reasonOf(event) })
      .where(
        and(
          or(eq(mails.resendId, resendId), mailId ? eq(mails.id, mailId) : undefined),
          inArray(
            mails.state,
            mailStateEnum.enumValues.filter((earlier) => rank[earlier] < rank[state]),
          ),
        ),
      )
      .returning();
    if (mail && rank[state] > rank.delivered) await alertProvider(tx, mail);
  });
}

/** Resend's id, and ours from the tag: the event may come before the answer to our request was noted. */
function mailNamedBy({ data }: WebhookEventPayload): { resendId: string | null; mailId: string | null } {
  const resendId = 'email_id' in data && typeof data.email_id === 'string' ? data.email_id : null;
  const tags: unknown = 'tags' in data ? data.tags : null;
  const mailId = tags && typeof tags === 'object' && 'mail' in tags ? String(tags.mail) : null;
  return { resendId, mailId: isUuid(mailId) ? mailId : null };
}

/** The class of a bounce, where Resend names one. */
function bounceOf(bounce: { type: string; subType: string } | undefined): string {
  return bounce ? `${bounce.type} ${bounce.subType}` : 'bounced';
}

/** Resend's class of the failure; its message is left out, since it quotes the address. */
function reasonOf(event: WebhookEventPayload): { lastError?: string } {
  switch (event.type) {
    case 'email.bounced':
      return { lastError: bounceOf(event.data.bounce) };
    case 'email.failed':
      return { lastError: 'failed at Resend' };
    case 'email.suppressed':
      return { lastError: 'suppressed' };
    case 'email.complained':
      return { lastError: 'complained' };
    default:
      return {};
  }
}

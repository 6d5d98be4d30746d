import { createHmac, randomUUID } from 'node:crypto';
import { bareAddress } from './request';
import type { MailEvent, Store, StoredMail } from './store';

/** Waits between the attempts of one delivery, in milliseconds. Resend itself takes hours: 0, 5 s, 5 min, 30 min, ... */
const retryAfterMs = [500, 2_000, 5_000, 15_000, 60_000];

/** Signs a webhook the way Svix does for Resend. `secret` is `whsec_` and base64; `timestamp` in seconds. */
export function svixSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The events that follow a mail: the test addresses at resend.dev decide, every other address gets its mail. */
export function outcomesOf(mail: StoredMail): MailEvent['type'][] {
  const recipients = [...mail.to, ...mail.cc, ...mail.bcc].map((written) => bareAddress(written) ?? '');
  const kinds = new Set(
    recipients.map((address) => /^(bounced|complained|suppressed)(\+[^@]*)?@resend\.dev$/.exec(address)?.[1]),
  );
  const outcomes: MailEvent['type'][] = ['email.sent'];
  if (kinds.has('suppressed')) outcomes.push('email.suppressed');
  if (kinds.has('bounced')) outcomes.push('email.bounced');
  if (kinds.has(undefined) || kinds.has('complained')) outcomes.push('email.delivered');
  if (kinds.has('complained')) outcomes.push('email.complained');
  return outcomes;
}

const details = {
  'email.bounced': {
    bounce: {
      type: 'Permanent',
      subType: 'General',
      message: 'The recipient’s server refused the mail for good.',
    },
  },
  'email.suppressed': {
    suppressed: { type: 'OnAccountSuppressionList', message: 'The address is on the suppression list.' },
  },
} as Record<MailEvent['type'], object | undefined>;

type Target = { url?: string | undefined; secret?: string | undefined };

/** Tells the webhook what became of each mail, one event after the other, and tries again until it answers with 2xx. */
export function createWebhooks(store: Store, target: Target) {
  const timers = new Set<NodeJS.Timeout>();
  const closing = new AbortController();

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });

  async function attempt(
    url: string,
    secret: string,
    id: string,
    body: string,
  ): Promise<MailEvent['webhook']> {
    const timestamp = Math.floor(Date.now() / 1000);
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)]),
        headers: {
          'content-type': 'application/json',
          'svix-id': id,
          'svix-timestamp': String(timestamp),
          'svix-signature': svixSignature(secret, id, timestamp, body),
        },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 'unreachable';
    }
  }

  async function deliver(mail: StoredMail, event: MailEvent) {
    const { url, secret } = target;
    if (!url || !secret) return;
    const id = `msg_${randomUUID().replaceAll('-', '')}`;
    const body = JSON.stringify(eventBody(mail, event));
    for (const wait of [0, ...retryAfterMs]) {
      if (wait) await pause(wait);
      if (closing.signal.aborted) return;
      event.webhook = await attempt(url, secret, id, body);
      store.save();
      if (typeof event.webhook === 'number' && event.webhook >= 200 && event.webhook < 300) return;
    }
  }

  return {
    /** Starts the deliveries of one mail and returns at once. */
    announce(mail: StoredMail) {
      void (async () => {
        for (const type of outcomesOf(mail)) {
          if (closing.signal.aborted) return;
          const event: MailEvent = { type, at: new Date().toISOString(), webhook: null };
          mail.events.push(event);
          store.save();
          await deliver(mail, event);
        }
      })();
    },
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function eventBody(mail: StoredMail, event: MailEvent) {
  return {
    type: event.type,
    created_at: event.at,
    data: {
      email_id: mail.id,
      message_id: `<${mail.id}@mailbox.invalid>`,
      created_at: mail.createdAt,
      from: mail.from,
      to: mail.to,
      subject: mail.subject,
      ...(Object.keys(mail.tags).length ? { tags: mail.tags } : {}),
      ...details[event.type],
    },
  };
}

import 'server-only';
import { createTransport } from 'nodemailer';
import type { alerts } from '@/db/schema';
import { env } from '@/lib/env';
import { logFailure, logLine } from '@/lib/log/log';
import { translatorFor } from '@/lib/messages/translator';
import { aboutToAsk } from '@/lib/network';
import { providerLocale } from '@/lib/shop/provider-locale';

const TIMEOUT_MS = 10_000;

/** What of an alert is told. */
export type Told = Pick<typeof alerts.$inferSelect, 'kind' | 'detail' | 'endedAt'>;

/** What an alert says, in the owner's language; without persons. */
export function alertInWords({ kind, detail }: { kind: string; detail: string }): string {
  return translatorFor(providerLocale(), 'desk')(`alerts.kinds.${kind}` as 'alerts.kinds.queue-late', {
    detail,
  });
}

/** The ways past the mail queue and Resend: an address for JSON, and a mail server of the owner's own. */
export type AlertWays = { webhook?: string; smtp?: string; email?: string };

/**
 * Tells the owner past the mail queue and Resend, by the ways of the environment, and the log in any case. Each way is tried,
 * whatever becomes of the other. Throws when none of them worked: told by one way is told.
 */
export async function sendAlert({ kind, detail, endedAt }: Told): Promise<void> {
  const { ALERT_WEBHOOK_URL: webhook, ALERT_SMTP_URL: smtp, ALERT_EMAIL: email, SITE_URL: site } = env();
  const state = endedAt ? 'ended' : 'raised';
  await tellOwner({ kind, detail, state }, new URL(site).host, { webhook, smtp, email });
}

/** What {@link sendAlert} does, for who knows neither database nor environment. @param where which shop it is about */
export async function tellOwner(
  alert: { kind: string; detail: string; state: 'raised' | 'ended' },
  where: string,
  { webhook, smtp, email: to }: AlertWays,
): Promise<void> {
  aboutToAsk('alerts');
  console.error(logLine('warn', { where: 'alert', ...alert }));
  const t = translatorFor(providerLocale(), 'desk');
  const text = `${where}: ${alert.state === 'ended' ? t('alerts.over') : t('alerts.now')} ${alertInWords(alert)}`;
  const ways = [
    ...(webhook ? [{ way: 'webhook', told: tellWebhook(webhook, { text, content: text, ...alert }) }] : []),
    ...(smtp && to ? [{ way: 'smtp', told: tellBySmtp(smtp, to, text) }] : []),
  ];
  const outcomes = await Promise.allSettled(ways.map(({ told }) => told));
  const failures = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected' ? [{ way: ways[index]?.way ?? '', reason: outcome.reason }] : [],
  );
  const [first] = failures;
  if (first && failures.length === ways.length) throw first.reason;
  for (const { way, reason } of failures) logFailure('telling an alert', reason, { kind: alert.kind, way });
}

async function tellWebhook(webhook: string, words: Record<string, string>): Promise<void> {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(words),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the address for alerts answered ${answer.status}`);
}

async function tellBySmtp(smtp: string, to: string, text: string): Promise<void> {
  const patience = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS };
  const transport = createTransport({ url: smtp, ...patience }, { from: to });
  try {
    await transport.sendMail({ to, subject: text.slice(0, 120), text });
  } finally {
    transport.close();
  }
}

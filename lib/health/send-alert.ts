import 'server-only';
import { createTransport } from 'nodemailer';
import type { alerts } from '@/db/schema';
import { env } from '@/lib/env';
import { logFailure, logLine } from '@/lib/log/log';
import { translatorFor } from '@/lib/messages/translator';
import { providerLocale } from '@/lib/shop/provider-locale';

const TIMEOUT_MS = 10_000;

/** What an alert says, in the owner's language; without persons. */
export function alertInWords({ kind, detail }: { kind: string; detail: string }): string {
  return translatorFor(providerLocale(), 'desk')(`alerts.kinds.${kind}` as 'alerts.kinds.queue-late', {
    detail,
  });
}

/** The ways past the mail queue and Resend: an address for JSON, and a mail server of the owner's own. */
export type AlertWays = { webhook?: string; smtp?: string; email?: string };

/**
 * Tells the owner, and the log in any case. Throws when none of the ways that are set up arrives; one is enough, so that a dead
 * one neither silences the other nor has it say the same again and again.
 */
export async function sendAlert(alert: typeof alerts.$inferSelect): Promise<void> {
  const { ALERT_WEBHOOK_URL: webhook, ALERT_SMTP_URL: smtp, ALERT_EMAIL: email, SITE_URL: site } = env();
  const state = alert.endedAt ? 'ended' : 'raised';
  await tellOwner({ kind: alert.kind, detail: alert.detail, state }, new URL(site).host, {
    webhook,
    smtp,
    email,
  });
}

/** What {@link sendAlert} does, for who knows neither database nor environment. @param where which shop it is about */
export async function tellOwner(
  alert: { kind: string; detail: string; state: 'raised' | 'ended' },
  where: string,
  { webhook, smtp, email: to }: AlertWays,
): Promise<void> {
  console.error(logLine('warn', { where: 'alert', ...alert }));
  const t = translatorFor(providerLocale(), 'desk');
  const text = `${where}: ${alert.state === 'ended' ? t('alerts.over') : t('alerts.now')} ${alertInWords(alert)}`;
  const ways = [
    webhook && post(webhook, JSON.stringify({ text, content: text, ...alert })),
    smtp && to && mail(smtp, to, text),
  ].filter((way) => way !== undefined && way !== '');
  const failed = (await Promise.allSettled(ways)).filter((way) => way.status === 'rejected');
  if (failed.length > 0 && failed.length === ways.length) throw failed[0]?.reason;
  for (const { reason } of failed) logFailure('one way of alerts', reason);
}

async function post(address: string, body: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the address for alerts answered ${answer.status}`);
}

async function mail(server: string, to: string, text: string): Promise<void> {
  const transport = createTransport(server, { from: to });
  await transport.sendMail({ to, subject: text.slice(0, 120), text });
  transport.close();
}

import 'server-only';
import { createTransport } from 'nodemailer';
import type { alerts } from '@/db/schema';
import { env } from '@/lib/env';
import { logLine } from '@/lib/log/log';
import { translatorFor } from '@/lib/messages/translator';
import { providerLocale } from '@/lib/shop/provider-locale';

const TIMEOUT_MS = 10_000;

/** What an alert says, in the owner's language; without persons. */
export function alertInWords({ kind, detail }: { kind: string; detail: string }): string {
  return translatorFor(providerLocale(), 'desk')(`alerts.kinds.${kind}` as 'alerts.kinds.queue-late', {
    detail,
  });
}

/**
 * Tells the owner past the mail queue and Resend: to ALERT_WEBHOOK_URL, through ALERT_SMTP_URL, and in the log in any case.
 * Throws when one of the ways that are set up fails.
 */
export async function sendAlert(alert: typeof alerts.$inferSelect): Promise<void> {
  const { ALERT_WEBHOOK_URL: webhook, ALERT_SMTP_URL: smtp, ALERT_EMAIL: to, SITE_URL: site } = env();
  const state = alert.endedAt ? 'ended' : 'raised';
  const { kind, detail } = alert;
  console.error(logLine('warn', { where: 'alert', kind, state, detail }));
  const t = translatorFor(providerLocale(), 'desk');
  const text = `${new URL(site).host}: ${alert.endedAt ? t('alerts.over') : t('alerts.now')} ${alertInWords(alert)}`;
  if (webhook) {
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, content: text, kind, state, detail }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) throw new Error(`the address for alerts answered ${answer.status}`);
  }
  if (smtp && to) {
    const transport = createTransport(smtp, { from: to });
    await transport.sendMail({ to, subject: text.slice(0, 120), text });
    transport.close();
  }
}

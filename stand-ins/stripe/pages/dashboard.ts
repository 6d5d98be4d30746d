import { escapeHtml } from '../../http';
import type { Context } from '../context';
import type { DeliveryMode } from '../delivery';
import { findOpenDispute } from '../disputes';
import { formatAmount } from '../money';
import { paymentOf, type SessionRecord } from '../state';
import { webhookLog } from './dashboard-log';
import { actionButton, layout } from './layout';

const SHOWN_SESSIONS = 30;

function stateOf(context: Context, record: SessionRecord): [label: string, tone: string] {
  const { session } = record;
  const { intent, charge } = paymentOf(context.state, record);
  if (session.status === 'expired') return ['expired', 'muted'];
  if (session.status === 'open')
    return intent?.last_payment_error ? ['open, declined', 'warn'] : ['open', ''];
  if (charge && findOpenDispute(context, charge.id)) return ['disputed', 'bad'];
  if (charge?.refunded) return ['refunded', 'muted'];
  if (charge?.amount_refunded) return ['partly refunded', 'warn'];
  if (intent?.status === 'processing') return ['processing', 'warn'];
  if (session.payment_status === 'unpaid') return ['payment failed', 'bad'];
  return [session.payment_status === 'paid' ? 'paid' : 'nothing to pay', 'good'];
}

function actionsFor(context: Context, record: SessionRecord): string {
  const { session } = record;
  const fields = { session: session.id };
  if (session.status === 'open')
    return `<a class="link" href="/c/pay/${session.id}">Open page</a>${actionButton('expire', 'Expire', fields)}`;
  const { intent, charge } = paymentOf(context.state, record);
  if (intent?.status === 'processing')
    return (
      actionButton('settle', 'Money arrives', { ...fields, ok: 'true' }) +
      actionButton('settle', 'Payment fails', { ...fields, ok: 'false' })
    );
  if (session.status !== 'complete' || charge?.status !== 'succeeded') return '';
  const dispute = findOpenDispute(context, charge.id);
  if (dispute)
    return (
      actionButton('dispute', 'Dispute won', { ...fields, outcome: 'won' }) +
      actionButton('dispute', 'Dispute lost', { ...fields, outcome: 'lost' })
    );
  if (charge.refunded) return '';
  const part = `<label class="visually-hidden" for="part-${session.id}">Amount in minor units</label>
    <input id="part-${session.id}" name="amount" inputmode="numeric" placeholder="cents" size="6">`;
  return `${actionButton('refund', 'Refund', fields)}${actionButton('refund', 'Refund part', fields, part)}${actionButton('dispute', 'Dispute', fields)}`;
}

function sessionRow(context: Context, record: SessionRecord): string {
  const { session } = record;
  const [label, tone] = stateOf(context, record);
  const { intent, charge } = paymentOf(context.state, record);
  const money = (minor: number) => escapeHtml(formatAmount(minor, session.currency ?? 'eur', 'en'));
  const refunded = charge?.amount_refunded ? `<small>${money(charge.amount_refunded)} refunded</small>` : '';
  const error = intent?.last_payment_error?.decline_code ?? intent?.last_payment_error?.code;
  return `<tr>
    <td><time>${new Date(session.created * 1000).toISOString().slice(5, 16).replace('T', ' ')}</time></td>
    <td><code title="${session.id}">…${session.id.slice(-8)}</code><small>${escapeHtml(session.client_reference_id ?? '')}</small></td>
    <td>${escapeHtml(record.lineItems[0]?.description ?? '')}</td>
    <td class="number">${money(session.amount_total ?? 0)}${refunded}</td>
    <td><span class="tag ${tone}">${label}</span>${session.status === 'open' && error ? `<small>${escapeHtml(error)}</small>` : ''}</td>
    <td class="buttons">${actionsFor(context, record)}</td></tr>`;
}

const MODES: Record<DeliveryMode, string> = {
  normal: 'Normal',
  drop: 'Drop',
  duplicate: 'Send twice',
  delay: 'Send late',
  reorder: 'Reverse order',
  hold: 'Hold',
};

function switches(context: Context): string {
  const { setting, target } = context.delivery;
  const radios = Object.entries(MODES).map(
    ([mode, label]) =>
      `<label><input type="radio" name="mode" value="${mode}"${mode === setting.mode ? ' checked' : ''}><span>${label}</span></label>`,
  );
  return `<section><h2>Delivery</h2>
  <p class="hint">${target ? `Events go to <code>${escapeHtml(target.url)}</code>.` : 'No webhook address: events are only stored.'}</p>
  <form class="switches" method="post" action="/dashboard/delivery"><input type="hidden" name="release" value="none"><fieldset><legend class="visually-hidden">How events are delivered</legend>${radios.join('')}</fieldset>
  <label class="seconds">late by <input name="seconds" inputmode="numeric" size="4" value="${setting.ms / 1000 || 5}"> s</label>
  <button data-testid="delivery">Apply</button></form></section>`;
}

/** The overview for developers: sessions, delivery switches and the webhook log. `notice` is plain text. */
export function dashboardPage(context: Context, notice: string): string {
  const records = Object.values(context.state.sessions).reverse();
  const rows = records.slice(0, SHOWN_SESSIONS).map((record) => sessionRow(context, record));
  const table = rows.length
    ? `<div class="scroll"><table><thead><tr><th>Created (UTC)</th><th>Session</th><th>Item</th><th class="number">Amount</th><th>State</th><th>Actions</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p class="empty">No sessions yet. The first checkout will appear here.</p>';
  const body = `<header class="bar"><div><strong>Payments</strong> <span>Local stand-in for Stripe, test mode. No money moves.</span></div></header>
<main class="board">
${notice ? `<p class="notice" role="status">${escapeHtml(notice)}</p>` : ''}
<section><h2>Sessions</h2>${table}${records.length > SHOWN_SESSIONS ? `<p class="hint">The newest ${SHOWN_SESSIONS} of ${records.length}.</p>` : ''}</section>
${switches(context)}
${webhookLog(context)}
<section><h2>Start over</h2><p class="hint">Forgets all sessions, events and switches.</p>${actionButton('reset', 'Clear everything', {})}</section>
</main>`;
  return layout('en', 'Payments · test mode', body, 'dashboard');
}

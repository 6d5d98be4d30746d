import { escapeHtml } from '../../http';
import type { Context } from '../context';
import { isSuccess } from '../delivery';
import type { Attempt, EventRecord } from '../state';
import { actionButton } from './layout';

const SHOWN_EVENTS = 40;

const TONES: Record<EventRecord['delivery'], string> = {
  delivered: 'good',
  pending: 'warn',
  held: 'warn',
  failed: 'bad',
  dropped: 'muted',
  unsubscribed: 'muted',
};

function attemptLine({ status, durationMs, at, note }: Attempt): string {
  return `<li class="${isSuccess(status) ? 'good' : 'bad'}" title="${escapeHtml(note)}"><time>${new Date(at).toISOString().slice(11, 19)}</time> <b>${status ?? 'no answer'}</b> ${durationMs} ms</li>`;
}

function eventRow({ event, delivery }: EventRecord, attempts: Attempt[], canSend: boolean): string {
  const object = event.data.object as { id?: string };
  const shown = attempts.slice(-6).map(attemptLine).join('');
  const more = attempts.length > 6 ? `<li>and ${attempts.length - 6} before</li>` : '';
  const buttons = canSend
    ? actionButton('deliver', 'Send again', { event: event.id, times: '1' }) +
      actionButton('deliver', 'Send 50 at once', { event: event.id, times: '50' })
    : '';
  return `<tr><td><code>${escapeHtml(event.type)}</code><small>…${event.id.slice(-8)} about …${escapeHtml(object.id?.slice(-8) ?? '')}</small></td>
    <td><span class="tag ${TONES[delivery]}">${delivery === 'unsubscribed' ? 'not sent' : delivery}</span></td>
    <td><ul class="attempts">${shown}${more}</ul></td><td class="buttons">${buttons}</td></tr>`;
}

/** Every event, newest first, with each attempt to deliver it: time, status and duration. */
export function webhookLog(context: Context): string {
  const records = Object.values(context.state.events).reverse();
  const attemptsOf = (id: string) => context.state.attempts.filter(({ eventId }) => eventId === id);
  const rows = records
    .slice(0, SHOWN_EVENTS)
    .map((record) => eventRow(record, attemptsOf(record.event.id), context.delivery.target !== null));
  const table = rows.length
    ? `<div class="scroll"><table><thead><tr><th>Event</th><th>State</th><th>Attempts (UTC)</th><th>Actions</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
    : '<p class="empty">No events yet.</p>';
  const held = records.filter(({ delivery }) => delivery === 'held').length;
  const release = held
    ? `<div class="held"><span>${held} held</span>${actionButton('delivery', 'Send in order', { mode: 'normal', release: 'kept' })}${actionButton('delivery', 'Send in reverse', { mode: 'normal', release: 'reversed' })}</div>`
    : '';
  return `<section><h2>Webhook log</h2>${release}${table}</section>`;
}

import { escapeHtml } from '../http';
import type { StoredMail } from './store';

const css = `
:root { color-scheme: light; --ink: #2b2333; --soft: #6d6478; --line: #e4dfe9; --mark: #5b3f8c; --paper: #fff; --ground: #f6f3f8 }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
header { background: var(--mark); color: #fff; padding: 14px 24px }
header a { color: inherit; text-decoration: none; font-weight: 600 }
header span { opacity: .85; margin-left: 12px; font-size: 14px }
main { max-width: 1000px; margin: 24px auto; padding: 0 16px }
a { color: var(--mark) }
ol, dl, ul { margin: 0; padding: 0; list-style: none }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; margin-bottom: 20px }
.row { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 12px 18px; text-decoration: none; color: inherit; border-bottom: 1px solid var(--line) }
li:last-child > .row { border-bottom: 0 }
.row:hover, .row:focus-visible { background: var(--ground) }
.row > * { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.soft { color: var(--soft); font-size: 14px }
.badge { justify-self: end; border: 1px solid currentColor; border-radius: 99px; padding: 1px 9px; font-size: 12px; color: #2d6a3f }
.badge.bad { color: #a32020 }
h1 { font-size: 22px; margin: 0 0 12px; overflow-wrap: anywhere } h2 { font-size: 16px; margin: 0 0 8px }
.pad { padding: 18px }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; font-size: 14px }
dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
iframe { display: block; width: 100%; height: 720px; border: 0; background: #fff }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.55 ui-monospace, monospace }
.empty { padding: 60px 18px; text-align: center; color: var(--soft) }
`;

function layout(title: string, content: string, refreshSeconds?: number): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><header><a href="/">Local mailbox</a><span>Every mail Numina sends on this machine ends here.</span></header>
<main>${content}</main></body></html>`;
}

const time = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

function badge(mail: StoredMail): string {
  const last = mail.events.at(-1)?.type.replace('email.', '') ?? 'accepted';
  const bad = ['bounced', 'complained', 'suppressed'].includes(last);
  return `<span class="badge${bad ? ' bad' : ''}">${last}</span>`;
}

/** The list of mails, newest first; it renews itself. */
export function inboxPage(mails: StoredMail[]): string {
  const rows = mails.map((mail) => {
    const files = mail.attachments.length;
    const note = files ? ` · ${files} attachment${files > 1 ? 's' : ''}` : '';
    return `<li><a class="row" href="/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${badge(mail)}
<span class="soft">to ${escapeHtml(mail.to.join(', '))}${note}</span><time class="soft">${time(mail.createdAt)}</time></a></li>`;
  });
  const list = rows.length ? `<ol>${rows.join('')}</ol>` : '<p class="empty">No mail yet.</p>';
  return layout(`Mailbox (${mails.length})`, `<h1>Inbox</h1><div class="card">${list}</div>`, 5);
}

/** One mail: its head, HTML in a frame without scripts, text, attachments, deliveries and further headers. */
export function mailPage(mail: StoredMail): string {
  const pairs = (entries: [string, string][]) =>
    entries
      .filter(([, value]) => value)
      .map(([key, value]) => `<dt>${escapeHtml(key)}</dt><dd>${escapeHtml(value)}</dd>`)
      .join('');
  const section = (heading: string, content: string) =>
    content ? `<section class="card pad"><h2>${heading}</h2>${content}</section>` : '';
  const head = pairs([
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Date', time(mail.createdAt)],
    ['Scheduled', mail.scheduledAt ?? ''],
  ]);
  const attachments = mail.attachments.map(
    (file, index) =>
      `<li><a href="/mail/${mail.id}/attachments/${index}">${escapeHtml(file.filename)}</a>
<span class="soft">${escapeHtml(file.contentType)}, ${file.size.toLocaleString('en')} bytes</span></li>`,
  );
  const events = mail.events.map(({ type, at, webhook }): [string, string] => [
    type,
    `${time(at)}, ${webhook === null ? 'no webhook sent' : `webhook answered: ${webhook}`}`,
  ]);
  const frame = `<iframe title="HTML of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mail/${mail.id}/html"></iframe>`;
  return layout(
    mail.subject,
    `<section class="card pad"><h1>${escapeHtml(mail.subject)}</h1><dl>${head}</dl></section>
${section('Attachments', attachments.length ? `<ul>${attachments.join('')}</ul>` : '')}
${mail.html ? `<section class="card">${frame}</section>` : ''}
${section('Text', mail.text ? `<pre>${escapeHtml(mail.text)}</pre>` : '')}
${section('Delivery', events.length ? `<dl>${pairs(events)}</dl>` : '')}
${section('Headers', `<dl>${pairs([...Object.entries(mail.headers), ...Object.entries(mail.tags).map(([key, value]): [string, string] => [`tag ${key}`, value]), ['Idempotency-Key', mail.idempotencyKey ?? ''], ['Id', mail.id]])}</dl>`)}`,
  );
}

/** The mail's own HTML: links open in a new tab, pictures sent along (`cid:`) come from the attachments. */
export function mailHtml(mail: StoredMail): string {
  const html = (mail.html ?? '').replace(/cid:([^"'\s)>]+)/g, (whole, contentId: string) => {
    const index = mail.attachments.findIndex((file) => file.contentId === contentId);
    return index < 0 ? whole : `/mail/${mail.id}/attachments/${index}`;
  });
  return html.replace(/<head(\s[^>]*)?>/i, (tag) => `${tag}<base target="_blank">`);
}

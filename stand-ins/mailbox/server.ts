import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnLoopback, type RunningServer, readBody, sendHtml, sendJson } from '../http';
import { createFailures, failureOrder } from './failures';
import { inboxPage, mailHtml, mailPage } from './pages';
import { bareAddress, refusal } from './request';
import { checkCaller, createSendHandler, refuse } from './send';
import { createStore, type Store, type StoredMail } from './store';
import { createWebhooks } from './webhooks';

export type MailboxOptions = {
  /** Loopback port; 0 picks a free one. */
  port: number;
  /** Keeps the mails over a restart; without it they live in memory. */
  dataDir?: string;
  /** Where deliveries, bounces and complaints are told, signed with `webhookSecret` (`whsec_` and base64). */
  webhookUrl?: string;
  webhookSecret?: string;
};

/**
 * Stands in for Resend on one machine: takes mails at its API, keeps them, and shows them at `/`.
 * Tests read `GET /_control/emails?to=` and order trouble with `POST /_control/fail` and `POST /_control/reset`.
 */
export async function startMailbox(options: MailboxOptions): Promise<RunningServer> {
  const store = createStore(options.dataDir);
  const webhooks = createWebhooks(store, { url: options.webhookUrl, secret: options.webhookSecret });
  const failures = createFailures();
  const send = createSendHandler({ store, failures, webhooks });

  const server = await listenOnLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox.invalid');
    const route = `${request.method} ${pathname}`;
    if (route === 'POST /emails') {
      const refused = checkCaller(request);
      return refused ? refuse(response, refused) : send(request, response);
    }
    if (route === 'GET /_control/emails')
      return sendJson(response, 200, mailsTo(store, searchParams.get('to')).map(forTests));
    if (route === 'POST /_control/fail') {
      const ordered = failureOrder.safeParse(await readJson(request));
      if (!ordered.success) return sendJson(response, 422, { error: ordered.error.issues });
      failures.order(ordered.data);
      return sendJson(response, 200, { ok: true });
    }
    if (route === 'POST /_control/reset') {
      store.reset();
      failures.reset();
      return sendJson(response, 200, { ok: true });
    }
    if (route === 'GET /') return sendHtml(response, 200, inboxPage(store.list()));
    if (request.method === 'GET' && pathname.startsWith('/mail/')) return showMail(store, pathname, response);
    return refuse(response, refusal(404, 'not_found', 'The requested endpoint does not exist.'));
  }, options.port);

  return {
    url: server.url,
    port: server.port,
    close: async () => {
      webhooks.close();
      await server.close();
    },
  };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readBody(request)).toString('utf8'));
  } catch {
    return null;
  }
}

function mailsTo(store: Store, to: string | null): StoredMail[] {
  const wanted = to?.toLowerCase();
  return store
    .list()
    .filter(
      (mail) => !wanted || [...mail.to, ...mail.cc, ...mail.bcc].some((a) => bareAddress(a) === wanted),
    );
}

function forTests(mail: StoredMail) {
  const attachments = mail.attachments.map((file, index) => ({
    ...file,
    path: `/mail/${mail.id}/attachments/${index}`,
  }));
  return { ...mail, attachments };
}

function showMail(store: Store, pathname: string, response: ServerResponse) {
  const [, , id = '', part, index] = pathname.split('/');
  const mail = store.find(id);
  const notFound = () =>
    sendHtml(response, 404, '<!doctype html><title>Not found</title><p>There is no such mail.');
  if (!mail) return notFound();
  if (!part) return sendHtml(response, 200, mailPage(mail));
  if (part === 'html') {
    // The mail's HTML is foreign: no script of it may run, and it has no origin to act for.
    response.setHeader(
      'content-security-policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox; default-src * data:; style-src * 'unsafe-inline'; script-src 'none'",
    );
    return sendHtml(response, 200, mailHtml(mail));
  }
  const file = mail.attachments[Number(index)];
  const content = store.attachment(mail, Number(index));
  if (part !== 'attachments' || !file || !content) return notFound();
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': content.length,
    // A browser's PDF viewer does not run inside a sandbox, and needs none.
    ...(file.contentType === 'application/pdf' ? {} : { 'content-security-policy': 'sandbox' }),
    'x-content-type-options': 'nosniff',
    'content-disposition': `${/pdf|^image\/(png|jpeg)/.test(file.contentType) ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
  });
  return void response.end(content);
}

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

type Post = { isRefused: boolean };

const place = Symbol.for('numina.posts');
const holder = globalThis as typeof globalThis & { [place]?: AsyncLocalStorage<Post | null> };

/** One for the process: what starts the server and what renders a page are bundles of their own. */
function posts(): AsyncLocalStorage<Post | null> {
  holder[place] ??= new AsyncLocalStorage();
  return holder[place];
}

/**
 * Follows each form that a browser posts without JavaScript, from now on, through the action to the page that answers it
 * (docs/decisions/0039). Node announces each request before anyone handles it.
 */
export function followPosts(): void {
  subscribe('http.server.request.start', (message) => {
    const { method, headers } = (message as { request: IncomingMessage }).request;
    const isPost = method === 'POST' && !('next-action' in headers);
    posts().enterWith(isPost ? { isRefused: false } : null);
  });
}

/** Notes that the form of this request was refused. */
export function notePostRefused(): void {
  const post = posts().getStore();
  if (post) post.isRefused = true;
}

/** Whether the page that is being rendered answers a form that was refused; what was rendered ahead answers none. */
export function isPostRefused(): boolean {
  return posts().getStore()?.isRefused ?? false;
}

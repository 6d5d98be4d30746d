import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What was refused: the form's own message key, if one, and what was typed. */
type Refused = { code: string | null; values: Record<string, string> };
type Post = { refused: Refused | null };

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
    posts().enterWith(isPost ? { refused: null } : null);
  });
}

/** Notes that the form of this request was refused. */
export function notePostRefused({ code, values }: Refused): void {
  const post = posts().getStore();
  if (post) post.refused = { code, values };
}

/** Whether the page that is being rendered answers a form that was refused; what was rendered ahead answers none. */
export function isPostRefused(): boolean {
  return refusedPost() !== null;
}

/** What the page that is being rendered has refused; null for any other page. */
export function refusedPost(): Refused | null {
  return posts().getStore()?.refused ?? null;
}

import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';

type Scope = { isOpen: boolean };

const place = Symbol.for('numina.transaction');
const holder = globalThis as typeof globalThis & { [place]?: AsyncLocalStorage<Scope> };

/** One for the process: what starts the server and what renders a page are bundles of their own. */
function scopes(): AsyncLocalStorage<Scope> {
  holder[place] ??= new AsyncLocalStorage();
  return holder[place];
}

/** Runs the body of a transaction, so that whatever it calls can tell. */
export function markTransaction<Result>(body: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true };
  return scopes().run(scope, async () => {
    try {
      return await body();
    } finally {
      // What was begun here and goes on afterwards, such as a timer, holds no connection any more.
      scope.isOpen = false;
    }
  });
}

/** Whether whoever asks runs inside of a transaction, which holds a connection and perhaps rows. */
export function isInTransaction(): boolean {
  return scopes().getStore()?.isOpen ?? false;
}

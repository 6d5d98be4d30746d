import { ApiError } from './errors';
import type { State } from './state';

type Json = Record<string, unknown>;
type Expander = (state: State, owner: Json) => unknown;

const EXPANDABLE: Record<string, Record<string, Expander>> = {
  'checkout.session': {
    payment_intent: ({ intents }, { payment_intent }) => intents[String(payment_intent)],
    customer: () => null,
    line_items: ({ sessions }, { id }) => ({ object: 'list', data: sessions[String(id)]?.lineItems ?? [] }),
  },
  payment_intent: { latest_charge: ({ charges }, { latest_charge }) => charges[String(latest_charge)] },
};

function expandPath(state: State, node: unknown, [field, ...rest]: string[], whole: string): void {
  if (field === undefined || node === null || typeof node !== 'object') return;
  const owner = node as Json;
  const expander = EXPANDABLE[String(owner.object)]?.[field];
  if (!expander) throw new ApiError(400, `This property cannot be expanded (${whole}).`, { param: 'expand' });
  // An object expanded by an earlier path stays as it is; else it is a fresh copy, so that the store is not changed.
  if (owner[field] === null || typeof owner[field] !== 'object')
    owner[field] = JSON.parse(JSON.stringify(expander(state, owner) ?? null));
  expandPath(state, owner[field], rest, whole);
}

/** A copy of an answer in which every path of `expand` has become a whole object. Throws a 400 for other paths. */
export function expanded(state: State, body: unknown, paths: string[] = []): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  for (const path of paths) expandPath(state, copy, path.split('.'), path);
  return copy;
}

import type { Context } from './context';
import { ApiError } from './errors';
import type { State } from './state';

type Json = Record<string, unknown>;
type Expander = (context: Context, owner: Json) => unknown;

const MAX_DEPTH = 4;

const reference =
  (field: string, table: Exclude<keyof State, 'attempts'>): Expander =>
  ({ state }, owner) => {
    const value = owner[field];
    return typeof value === 'string' ? (state[table][value] ?? value) : value;
  };

const nothing: Expander = () => null;

/** A complete list object, as it is embedded in other objects. */
export const embeddedList = (data: unknown[], url: string) => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

const EXPANDABLE: Record<string, Record<string, Expander>> = {
  'checkout.session': {
    payment_intent: reference('payment_intent', 'intents'),
    customer: reference('customer', 'customers'),
    invoice: nothing,
    setup_intent: nothing,
    subscription: nothing,
    line_items: ({ state }, { id }) =>
      embeddedList(state.sessions[String(id)]?.lineItems ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  payment_intent: {
    latest_charge: reference('latest_charge', 'charges'),
    customer: reference('customer', 'customers'),
  },
  charge: {
    payment_intent: reference('payment_intent', 'intents'),
    customer: reference('customer', 'customers'),
    refunds: ({ state }, { id }) =>
      embeddedList(
        Object.values(state.refunds)
          .filter((refund) => refund.charge === id)
          .reverse(),
        `/v1/charges/${id}/refunds`,
      ),
  },
  refund: { charge: reference('charge', 'charges'), payment_intent: reference('payment_intent', 'intents') },
  dispute: { charge: reference('charge', 'charges'), payment_intent: reference('payment_intent', 'intents') },
};

function expandPath(context: Context, node: unknown, segments: string[], whole: string): void {
  const [field, ...rest] = segments;
  if (field === undefined || node === null || typeof node !== 'object') return;
  const owner = node as Json;
  if (owner.object === 'list' && field === 'data') {
    for (const item of owner.data as unknown[]) expandPath(context, item, rest, whole);
    return;
  }
  const expander = EXPANDABLE[String(owner.object)]?.[field];
  if (!expander) throw new ApiError(400, `This property cannot be expanded (${whole}).`, { param: 'expand' });
  // An object expanded by an earlier path stays as it is; else it is a fresh copy, so that the store is not changed.
  if (owner[field] === null || typeof owner[field] !== 'object')
    owner[field] = JSON.parse(JSON.stringify(expander(context, owner) ?? null));
  expandPath(context, owner[field], rest, whole);
}

/** A copy of an answer in which every path of `expand` has become a whole object. Throws a 400 for other paths. */
export function expanded(context: Context, body: unknown, paths: string[] = []): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(body));
  for (const path of paths) {
    const segments = path.split('.');
    if (segments.length > MAX_DEPTH)
      throw new ApiError(400, `You cannot expand more than ${MAX_DEPTH} levels of a property (${path}).`, {
        param: 'expand',
      });
    expandPath(context, copy, segments, path);
  }
  return copy;
}

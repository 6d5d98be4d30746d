import 'server-only';
import { type LinkPurpose, readToken, signToken } from './token';

/** What a link to an order is made from; `linkEpoch` grows when the order's address changes. */
export type LinkedOrder = { id: string; linkEpoch: number };

/** An order as a token names it. */
export type NamedOrder = { orderId: string; epoch: number };

/**
 * Signs an order for one purpose, with its epoch: a token of an earlier one opens nothing any more. At epoch 0, at which
 * every order begins, the token is that of the bare id.
 * @param issuedAt see {@link signToken}
 */
export function signOrder(purpose: LinkPurpose, { id, linkEpoch }: LinkedOrder, issuedAt: Date): string {
  return signToken(purpose, linkEpoch === 0 ? id : `${id}.${linkEpoch}`, issuedAt);
}

/** The order and the epoch a token was signed for, or null where it is none or its time is over. */
export function readOrderToken(purpose: LinkPurpose, token: string): NamedOrder | null {
  const subject = readToken(purpose, token)?.subjectId;
  const [, orderId, epoch = '0'] = /^([\da-f-]{36})(?:\.([1-9]\d{0,8}))?$/.exec(subject ?? '') ?? [];
  return orderId ? { orderId, epoch: Number(epoch) } : null;
}

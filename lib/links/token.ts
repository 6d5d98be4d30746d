import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';

/**
 * What a signed link opens: a buyer's order, a page of the provider's desk, the review of a delivered order, the way to
 * take back the consent to be asked for one, the question whether a new address is right, or the one whether an address wants to be told when orders open again. `ordered-here` is no link:
 * the browser that ordered keeps it, see `lib/orders/address/ordered-here.ts`.
 */
export type LinkPurpose =
  | 'order'
  | 'desk'
  | 'review'
  | 'review-stop'
  | 'new-email'
  | 'opening'
  | 'ordered-here';

const DAY_SECONDS = 24 * 60 * 60;
const MAC_BYTES = 32;
const EXPIRY_BYTES = 6;

/** How long a link of each purpose opens its page, in days. */
export const lifetimeDays: Record<LinkPurpose, number> = {
  order: 400,
  desk: 180,
  review: 90,
  'review-stop': 400,
  'new-email': 3,
  opening: 7,
  'ordered-here': 1,
};

/**
 * Signs a subject for one purpose. The same arguments always give the same token, so that a mail that is composed
 * again has the same bytes.
 * @param subjectId the order's id, or the path of a desk page; never personal data, since it can be read back
 * @param issuedAt a stored moment (of the payment, the mail, ...), from which the lifetime counts
 * @returns text that may stand in an address as it is (base64url)
 */
export function signToken(purpose: LinkPurpose, subjectId: string, issuedAt: Date): string {
  const expiry = Buffer.alloc(EXPIRY_BYTES);
  const issued = Math.floor(issuedAt.getTime() / 1000);
  expiry.writeUIntBE(issued + lifetimeDays[purpose] * DAY_SECONDS, 0, EXPIRY_BYTES);
  const content = Buffer.concat([expiry, Buffer.from(subjectId)]);
  return Buffer.concat([macOf(purpose, content), content]).toString('base64url');
}

/**
 * Gives the subject of a token, or null when it was changed, has expired, belongs to another purpose or is no token
 * at all; which of these is not said.
 */
export function readToken(
  purpose: LinkPurpose,
  token: string,
  now: Date = new Date(),
): { subjectId: string } | null {
  const read = readDatedToken(purpose, token, now);
  return read && { subjectId: read.subjectId };
}

/** The same as {@link readToken}, with the moment from which the token's lifetime counts, to the second, and its end. */
export function readDatedToken(
  purpose: LinkPurpose,
  token: string,
  now: Date = new Date(),
): { subjectId: string; issuedAt: Date; endsAt: Date } | null {
  // An action's argument may be anything that a stranger sends.
  if (typeof token !== 'string') return null;
  const bytes = Buffer.from(token, 'base64url');
  // Only one spelling counts: the last character has bits that decoding ignores.
  if (bytes.length <= MAC_BYTES + EXPIRY_BYTES || bytes.toString('base64url') !== token) return null;
  const content = bytes.subarray(MAC_BYTES);
  if (!timingSafeEqual(bytes.subarray(0, MAC_BYTES), macOf(purpose, content))) return null;
  const expiry = content.readUIntBE(0, EXPIRY_BYTES);
  if (expiry * 1000 <= now.getTime()) return null;
  return {
    subjectId: content.subarray(EXPIRY_BYTES).toString(),
    issuedAt: new Date((expiry - lifetimeDays[purpose] * DAY_SECONDS) * 1000),
    endsAt: new Date(expiry * 1000),
  };
}

function macOf(purpose: LinkPurpose, content: Buffer): Buffer {
  return createHmac('sha256', env().NUMINA_SECRET).update(`link:${purpose}:`).update(content).digest();
}

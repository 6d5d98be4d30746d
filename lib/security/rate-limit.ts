import 'server-only';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import { hashKey, inboxOf, visitorKey } from './visitor';

/** How often one visitor may do something: `points` times within `seconds`. */
const limits = {
  calculator: { points: 20, seconds: 600 },
  /** Results by mail to one address. */
  resultMail: { points: 1, seconds: 86_400 },
  coupon: { points: 20, seconds: 600 },
  checkout: { points: 30, seconds: 600 },
  verification: { points: 60, seconds: 600 },
  contact: { points: 5, seconds: 3600 },
  review: { points: 5, seconds: 3600 },
  /** How many declarations of one visitor cause mails; more are stored all the same. */
  withdrawal: { points: 20, seconds: 3600 },
  correction: { points: 10, seconds: 86_400 },
  orderLink: { points: 10, seconds: 3600 },
  email: { points: 20, seconds: 3600 },
  /** How often the address of one order is changed, and how often one address is taken for an order. */
  emailOfOrder: { points: 5, seconds: 3600 },
  deskLink: { points: 5, seconds: 3600 },
} as const;

export type LimitedAction = keyof typeof limits;

const limiters = new Map<LimitedAction, RateLimiterDrizzle>();

/** Counts one use by this visitor. Returns false when the limit is reached; throws when the database fails. */
export async function limitVisitor(action: LimitedAction): Promise<boolean> {
  return consume(action, await visitorKey());
}

/** Counts one use for an e-mail address or another identity; see {@link limitVisitor}. */
export async function limitIdentity(action: LimitedAction, identity: string): Promise<boolean> {
  return consume(action, hashKey(inboxOf(identity)));
}

async function consume(action: LimitedAction, key: string): Promise<boolean> {
  try {
    await limiter(action).consume(key);
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
}

function limiter(action: LimitedAction): RateLimiterDrizzle {
  let found = limiters.get(action);
  if (!found) {
    const { points, seconds } = limits[action];
    found = new RateLimiterDrizzle({
      storeClient: getDb(),
      schema: rateLimits,
      keyPrefix: action,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(action, found);
  }
  return found;
}

import 'server-only';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from '@/db/schema';
import { getDb } from '@/lib/database';
import { logSecurity } from '@/lib/log/security-log';
import { limits, type Rule, type RuleName, type RuleWith } from './limits';
import { hashKey, inboxOf, visitorKey } from './visitor';

const limiters = new Map<string, RateLimiterDrizzle>();

/**
 * Counts one use by this visitor, and one of the whole shop where the rule has a ceiling for it. Returns false when
 * either limit is reached; throws when the database fails.
 */
export async function limitVisitor(rule: RuleWith<'visitor'>): Promise<boolean> {
  const limit: Rule = limits[rule];
  return (await consume(rule, 'visitor', await visitorKey())) && (!limit.shop || limitShop(rule));
}

/** Counts one use for an e-mail address or another identity; see {@link limitVisitor}. */
export async function limitIdentity(rule: RuleWith<'identity'>, identity: string): Promise<boolean> {
  return consume(rule, 'identity', hashKey(inboxOf(identity)));
}

/** Counts one use against the ceiling of the whole shop alone; see {@link limitVisitor}. */
export async function limitShop(rule: RuleName): Promise<boolean> {
  return consume(rule, 'shop', 'all');
}

async function consume(rule: RuleName, scope: keyof Rule, key: string): Promise<boolean> {
  try {
    await limiter(rule, scope).consume(key);
    return true;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const { points = 0 } = (limits[rule] as Rule)[scope] ?? {};
    // The first refusal of a window tells it all; the others would only fill the log.
    if (refusal.consumedPoints === points + 1) logSecurity('limit reached', { rule, of: scope });
    return false;
  }
}

function limiter(rule: RuleName, scope: keyof Rule): RateLimiterDrizzle {
  const name = scope === 'shop' ? `${rule}-shop` : rule;
  let found = limiters.get(name + scope);
  if (!found) {
    const rate = (limits[rule] as Rule)[scope];
    if (!rate) throw new Error(`no limit per ${scope} for ${rule}`);
    found = new RateLimiterDrizzle({
      storeClient: getDb(),
      schema: rateLimits,
      keyPrefix: name,
      points: rate.points,
      duration: rate.seconds,
      clearExpiredByTimeout: false,
    });
    limiters.set(name + scope, found);
  }
  return found;
}

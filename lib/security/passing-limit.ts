import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { limits, type Rule, type RuleWith } from './limits';
import { visitorKey } from './visitor';

const limiters = new Map<string, RateLimiterMemory>();

/**
 * Counts one use by this visitor in the memory of this instance alone, for what must leave no trace of a visitor in the
 * database. Returns false when the limit of the visitor or of all is reached.
 */
export async function limitVisitorInPassing(rule: RuleWith<'visitor'>): Promise<boolean> {
  const limit: Rule = limits[rule];
  return (
    (await consume(rule, 'visitor', await visitorKey())) && (!limit.shop || consume(rule, 'shop', 'all'))
  );
}

async function consume(rule: RuleWith<'visitor'>, scope: 'visitor' | 'shop', key: string): Promise<boolean> {
  const { points, seconds } = (limits[rule] as Rule)[scope] ?? { points: 0, seconds: 1 };
  const name = `${rule}-${scope}`;
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  limiters.set(name, limiter);
  return limiter.consume(key).then(
    () => true,
    (refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return false;
      throw refusal;
    },
  );
}

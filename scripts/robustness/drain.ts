import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '../../local/stack';
import { buy, planBuyer } from './buyer';
import { ask } from './http';
import { seededRandom } from './random';

/** As long as Stripe takes to answer the buyer, in ms. */
const STRIPE_MS = 3000;
/** What was asked must be at Stripe before the end comes. */
const UNDER_WAY_MS = 1000;

/**
 * Ends a stack by SIGTERM, as a service manager does, while a buyer waits for the checkout: the buyer must get to Stripe,
 * nobody else may be let in meanwhile, and the end must come soon after.
 * @returns what was wrong, in sentences
 */
export async function endGently({ variables, stop }: Stack): Promise<string[]> {
  const [url, stripeUrl] = [String(variables.SITE_URL), String(variables.STRIPE_API_URL)];
  const wrong: string[] = [];
  const fault = { path: '/v1/checkout/sessions', status: 'slow', ms: STRIPE_MS, count: 1 };
  await ask(stripeUrl, { method: 'POST', path: '/_control/fail', body: JSON.stringify(fault) });
  const plan = planBuyer(seededRandom(1), 4001);
  const purchase = buy(
    { url, stripeUrl },
    { ...plan, withCoupon: false, isHasty: false, leaves: 'before' },
    UNDER_WAY_MS,
  );
  await delay(UNDER_WAY_MS);
  const started = Date.now();
  const ended = stop();
  await delay(STRIPE_MS / 3);
  const late = await ask(url, { path: '/api/health', timeoutMs: 2000 }).catch(() => null);
  if (late) wrong.push(`while it ended, the site let somebody in (status ${late.status})`);
  if (!(await purchase).session) wrong.push('a buyer whose checkout was under way lost it');
  await ended;
  const seconds = (Date.now() - started) / 1000;
  if (seconds > 20) wrong.push(`the end took ${seconds.toFixed(1)} s`);
  return wrong;
}

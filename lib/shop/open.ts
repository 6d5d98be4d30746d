import 'server-only';
import { unfilledFacts } from '@/lib/blanks';
import { isOnThisMachine } from '@/lib/env';
import { business } from './current';
import type { SettingKey } from './settings';

/** A fact that is still missing: where it is filled in, and its path there. */
export type MissingFact = { key: SettingKey; path: string; isLegal: boolean };

/** Facts that a shop cannot open for orders without; a claimed rating may wait, it is shown only once it is complete. */
const legal = ['owner', 'hosting', 'email'] as const;

/** What the owner has still to fill in, the legal facts first. */
export function listMissingFacts(): MissingFact[] {
  const facts = business();
  const blanks = legal.flatMap((key) =>
    unfilledFacts(facts[key]).map(({ path }) => ({ key, path, isLegal: true })),
  );
  const examples = Object.entries(facts.email).flatMap(([path, address]) =>
    /\.example>?$/.test(address) ? [{ key: 'email' as const, path, isLegal: true }] : [],
  );
  const rating = facts.claimedRating ? unfilledFacts(facts.claimedRating) : [];
  return [
    ...blanks,
    ...examples,
    ...rating.map(({ path }) => ({ key: 'claimedRating' as const, path, isLegal: false })),
  ];
}

/** Whether orders are taken: on a public address only once the law knows whose shop it is. */
export function isOpenForOrders(): boolean {
  return isOnThisMachine() || !listMissingFacts().some(({ isLegal }) => isLegal);
}

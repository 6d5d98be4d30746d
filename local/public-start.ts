import { unfilledFacts } from '../lib/blanks';
import type { Settings } from './settings';

/**
 * Refuses a start on a public address while a fact that the law asks for, or the address that answers for the shop, is
 * still a blank: a shop without its owner's name and address must not sell, and "opens soon" would hide the mistake.
 * A claimed rating may wait, the site shows it only once it is complete.
 * @throws with a message that names each blank
 */
export function refuseUnfilledFacts(
  { isPublic, siteUrl }: Pick<Settings, 'isPublic' | 'siteUrl'>,
  facts: { email: { support: string; from: string } },
): void {
  if (!isPublic) return;
  const blanks = unfilledFacts(facts).filter(({ path }) => !path.startsWith('claimedRating'));
  const examples = Object.entries(facts.email).filter(([, address]) => /\.example>?$/.test(address));
  const lines = [
    ...blanks.map(({ path, label }) => `  ${path}: ${label}`),
    ...examples.map(([name, address]) => `  email.${name}: ${address} is an example`),
  ];
  if (lines.length === 0) return;
  throw new Error(
    `Visitors from outside would reach ${siteUrl}, but facts that the law asks for are missing in lib/business.ts:\n${lines.join('\n')}\nFill them in, and build again.`,
  );
}

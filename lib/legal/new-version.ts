import 'server-only';
import { inShop } from '@/lib/shop/current';
import type { Shop } from '@/lib/shop/shop';
import { presentTexts } from './canonical';
import { type KeptText, keptTexts } from './kept-texts';

/**
 * The legal texts as a shop's facts make them, under a version of their own, if any of them says something else than the
 * version that was kept last; none otherwise.
 * @param today yyyy-mm-dd
 */
export function textsToKeep(shop: Shop, today: string): (KeptText & { text: string })[] {
  if (changedTexts(shop).length === 0) return [];
  const version = nextVersion(lastVersion(keptWith(shop)), today);
  return inShop({ ...shop, changed: { ...shop.changed, legalVersion: version } }, presentTexts);
}

/** Those of the texts that say something else with a shop's facts than in the version that was kept last. */
export function changedTexts(shop: Shop): KeptText[] {
  const kept = keptWith(shop);
  const last = lastVersion(kept);
  const texts = inShop({ ...shop, changed: { ...shop.changed, legalVersion: last } }, presentTexts);
  return texts.filter(
    (text) =>
      !kept.some(
        ({ version, slug, sha256 }) => version === last && slug === text.slug && sha256 === text.sha256,
      ),
  );
}

const keptWith = ({ legalTexts }: Shop): KeptText[] => [...keptTexts, ...legalTexts];

function lastVersion(kept: readonly KeptText[]): string {
  const versions = kept.map(({ version }) => version).sort();
  return versions.at(-1) ?? '';
}

/** The day of the change; where a version has that day or a later one, the next number of that version's day. */
export function nextVersion(last: string, today: string): string {
  if (today > last) return today;
  const [day = '', number = '01'] = last.split('.');
  return `${day}.${String(Number(number) + 1).padStart(2, '0')}`;
}

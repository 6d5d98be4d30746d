import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

const project = join(import.meta.dirname, '..', '..');

/** The owner's files, and what tests read instead of them. */
const fixed = new Map([
  [join(project, 'lib/business.ts'), join(import.meta.dirname, 'business.ts')],
  [join(project, 'lib/catalog/price-list.ts'), join(import.meta.dirname, 'price-list.ts')],
]);

/** The one test that looks at the owner's own figures. */
const pin = join(project, 'lib/brief.test.ts');

/** Gives tests a fixed price list and fixed facts, so that the owner may change theirs freely. */
export function fixedOwner(): Plugin {
  return {
    name: 'fixed-owner',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer || importer === pin) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved ? (fixed.get(resolved.id) ?? resolved) : null;
    },
  };
}

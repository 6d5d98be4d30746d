import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteUrl } from '@/lib/env';
import { ADDRESS_MARK } from './canonical';
import { type KeptText, keptTexts } from './kept-texts';

/** The version of a document of a day, or null. */
export function findKeptText(slug: string, version: string): KeptText | null {
  return keptTexts.find((text) => text.slug === slug && text.version === version) ?? null;
}

/** All versions of a document but one, the newest first. */
export function otherVersions({ slug, version }: Pick<KeptText, 'slug' | 'version'>): KeptText[] {
  return keptTexts.filter((text) => text.slug === slug && text.version !== version).toReversed();
}

/** Reads a kept text, while the site is built. `content` is Markdown without the title, with the site's address in place. */
export function readKeptText({ version, slug }: KeptText): { title: string; content: string } {
  const file = join(process.cwd(), 'lib/legal/archive', version, `${slug}.md`);
  const [, title = '', content = ''] = /^# (.+)\n\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  return { title, content: content.replaceAll(ADDRESS_MARK, siteUrl()) };
}

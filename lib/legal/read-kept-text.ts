import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { legalTexts } from '@/db/schema';
import { getDb } from '@/lib/database';
import { siteUrl } from '@/lib/env';
import { currentShop } from '@/lib/shop/current';
import { ADDRESS_MARK } from './canonical';
import { type KeptText, keptTexts } from './kept-texts';

/** Every version of every legal text there has been, the oldest first: those of the files, and those of changed facts. */
export function allKeptTexts(): readonly KeptText[] {
  return [...keptTexts, ...currentShop().legalTexts].sort((a, b) => a.version.localeCompare(b.version));
}

/** The version of a document of a day, or null. */
export function findKeptText(slug: string, version: string): KeptText | null {
  return allKeptTexts().find((text) => text.slug === slug && text.version === version) ?? null;
}

/** All versions of a document but one, the newest first. */
export function otherVersions({ slug, version }: Pick<KeptText, 'slug' | 'version'>): KeptText[] {
  return allKeptTexts()
    .filter((text) => text.slug === slug && text.version !== version)
    .toReversed();
}

/** Reads a kept text. `content` is Markdown without the title, with the site's address in place. */
export async function readKeptText(text: KeptText): Promise<{ title: string; content: string }> {
  const whole = keptTexts.some(({ slug, version }) => slug === text.slug && version === text.version)
    ? readFileSync(join(process.cwd(), 'lib/legal/archive', text.version, `${text.slug}.md`), 'utf8')
    : await readStoredText(text);
  const [, title = '', content = ''] = /^# (.+)\n\n([\s\S]*)$/.exec(whole) ?? [];
  return { title, content: content.replaceAll(ADDRESS_MARK, siteUrl()) };
}

async function readStoredText({ slug, version }: KeptText): Promise<string> {
  const [row] = await getDb()
    .select({ content: legalTexts.content })
    .from(legalTexts)
    .where(and(eq(legalTexts.slug, slug), eq(legalTexts.version, version)));
  return row?.content ?? '';
}

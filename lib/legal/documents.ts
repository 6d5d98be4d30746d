import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import matter from 'gray-matter';
import { z } from 'zod';
import { siteUrl } from '@/lib/env';
import { type LegalSlug, legalPages } from '@/lib/i18n/addresses';
import type { Locale } from '@/lib/i18n/locales';
import { business } from '@/lib/shop/current';
import { fillFacts, legalFacts } from './facts';

const frontMatter = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  counterpart: z.string().min(1),
});

export type LegalDocument = z.output<typeof frontMatter> & {
  slug: LegalSlug;
  /** Day of this version, yyyy-mm-dd. */
  version: string;
  /** Markdown with the owner's facts filled in; a missing fact stands in bold square brackets. */
  content: string;
};

export type LegalHeading = { id: string; title: string; level: 2 | 3 };

export function isLegalSlug(locale: Locale, slug: string): slug is LegalSlug {
  return legalPages[locale].some((known) => known === slug);
}

/**
 * Reads a document from `messages/<locale>/legal`, while the site is built. Throws on wrong front matter or facts.
 * @param address what stands for the site's own address in it
 */
export function requireDocument(locale: Locale, slug: LegalSlug, address: string = siteUrl()): LegalDocument {
  const file = join(process.cwd(), 'messages', locale, 'legal', `${slug}.md`);
  const { data, content } = matter(readFileSync(file, 'utf8'));
  const parsed = frontMatter.safeParse(data);
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return {
    ...parsed.data,
    slug,
    version: business().legalVersion,
    content: fillFacts(content, legalFacts(locale, address)),
  };
}

/** The headings of a Markdown text with the ids that the page gives them. */
export function listHeadings(markdown: string): LegalHeading[] {
  const slugger = new GithubSlugger();
  return [...markdown.matchAll(/^(#{1,6}) (.+)$/gm)].flatMap(([, marks = '', raw = '']) => {
    const title = raw.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*_`\\]/g, '');
    const id = slugger.slug(title);
    return marks.length === 2 || marks.length === 3 ? [{ id, title, level: marks.length }] : [];
  }) as LegalHeading[];
}

import 'server-only';
import { articleSlugs as fileSlugs } from '@/lib/shop/article-files';
import type { ArticleSetting } from '@/lib/shop/article-setting';
import { currentShop } from '@/lib/shop/current';
import { articleKey, slugOf } from '@/lib/shop/settings';
import { findVersion, listDrafts, listVersions, readDraft } from '@/lib/shop/store';
import { articleOfFile } from './article-form';

export type ArticleState = 'published' | 'takenBack' | 'draft';

/** An article as the desk lists it. */
export type ListedArticle = {
  slug: string;
  article: ArticleSetting;
  state: ArticleState;
  hasDraft: boolean;
};

/** Every article there is: of the files, written on the desk, and begun; the newest first. */
export async function listWrittenArticles(): Promise<ListedArticle[]> {
  const { articles } = currentShop();
  const drafts = (await listDrafts()).flatMap((key) => slugOf(key) ?? []);
  const slugs = new Set([...fileSlugs(), ...articles.keys(), ...drafts]);
  const listed = await Promise.all([...slugs].map((slug) => findWrittenArticle(slug)));
  return listed
    .filter((each) => each !== null)
    .sort((a, b) => b.article.date.localeCompare(a.article.date) || a.slug.localeCompare(b.slug));
}

/** Those of some slugs that belong to no article, not even to one that is only begun. */
export async function unknownAmong(slugs: readonly string[]): Promise<string[]> {
  const found = await Promise.all(slugs.map((slug) => findWrittenArticle(slug)));
  return slugs.filter((_, index) => found[index] === null);
}

/** An article as it is edited: its draft, else what is published, else its file; null where there is none of these. */
export async function findWrittenArticle(slug: string): Promise<ListedArticle | null> {
  const { articles } = currentShop();
  const draft = await readDraft(articleKey(slug));
  const published = articles.get(slug);
  const article = draft ?? (await findPublishedText(slug));
  if (!article) return null;
  const isOnSite = published !== null && (published !== undefined || fileSlugs().includes(slug));
  const state = isOnSite ? 'published' : published === null ? 'takenBack' : 'draft';
  return { slug, article, state, hasDraft: draft !== undefined && draft !== null };
}

/** An article as it was published last, whether it stands on the site or was taken back; null for one that never was. */
export async function findPublishedText(slug: string): Promise<ArticleSetting | null> {
  return currentShop().articles.get(slug) ?? (await readLastText(slug)) ?? articleOfFile(slug);
}

/** What was published last of an article that was taken back. */
async function readLastText(slug: string): Promise<ArticleSetting | null> {
  if (currentShop().articles.get(slug) !== null) return null;
  const written = (await listVersions(articleKey(slug))).find(({ value }) => value !== null);
  return (written && (await findVersion(articleKey(slug), written.id))) ?? null;
}

'use server';

import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { articleOfFile, newArticle, readArticle } from '@/lib/blog/article-form';
import { readArticleVersion } from '@/lib/blog/written-articles';
import { discardDraft, publish, saveDraft } from '@/lib/publishing/publish';
import { typedFields } from '@/lib/publishing/typed';
import { articleSlug } from '@/lib/shop/article-setting';
import { articleKey } from '@/lib/shop/settings';
import { findVersion, readDraft } from '@/lib/shop/store';
import { deskAction } from './desk-action';

const listPage = () => '/desk/articles';
const articlePage = (slug: string) => `/desk/articles/${slug}`;
const previewPage = (slug: string) => `/desk/articles/${slug}/preview`;
const nothing = z.object({});
const isSlug = (slug: string) => articleSlug.safeParse(slug).success;

/** Begins an article; one that exists already is opened. */
export const beginArticle = deskAction({
  page: listPage,
  schema: z.object({ slug: articleSlug }),
  run: async ({ slug }) => {
    if ((await readArticleVersion(slug)) === undefined && !articleOfFile(slug))
      await saveDraft(articleKey(slug), newArticle());
    return { to: articlePage(slug) };
  },
});

export const previewArticle = deskAction({
  page: articlePage,
  schema: typedFields,
  longest: 25_000,
  run: async (typed, slug) => {
    if (!isSlug(slug)) return { code: 'unexpected' };
    const read = readArticle(typed);
    if (!read.ok) return { code: 'checkFields', fieldErrors: read.fieldErrors };
    await saveDraft(articleKey(slug), read.article);
    return { to: previewPage(slug) };
  },
});

export const publishArticle = deskAction({
  page: articlePage,
  schema: nothing,
  fresh: 'publish',
  run: async (_, slug) => {
    const draft = isSlug(slug) ? await readDraft(articleKey(slug)) : undefined;
    if (!draft?.texts.en && !draft?.texts.de) return { code: 'noDraft' };
    await publish(articleKey(slug), draft);
    revalidatePath('/', 'layout');
    return { done: 'published' };
  },
});

export const discardArticle = deskAction({
  page: articlePage,
  schema: nothing,
  run: async (_, slug) => {
    if (!isSlug(slug)) return { code: 'unexpected' };
    await discardDraft(articleKey(slug));
    return { done: 'discarded' };
  },
});

/** Takes a published article off the site; its versions stay. */
export const takeBackArticle = deskAction({
  page: articlePage,
  schema: z.object({ sure: z.literal('on', { error: 'confirm' }) }),
  fresh: 'takeBack',
  run: async (_, slug) => {
    if (!isSlug(slug)) return { code: 'unexpected' };
    await publish(articleKey(slug), null);
    revalidatePath('/', 'layout');
    return { done: 'takenBack' };
  },
});

/** Fetches an earlier version as a draft; 0 stands for the article's file. */
export const fetchArticleVersion = deskAction({
  page: articlePage,
  schema: z.object({ version: z.coerce.number().int().min(0) }),
  run: async ({ version }, slug) => {
    if (!isSlug(slug)) return { code: 'unexpected' };
    const article = version === 0 ? articleOfFile(slug) : await findVersion(articleKey(slug), version);
    if (!article) return { code: 'unexpected' };
    await saveDraft(articleKey(slug), article);
    return { to: previewPage(slug) };
  },
});

'use server';

import { z } from 'zod';
import { articleOfFile, newArticle, readArticle, typedArticle } from '@/lib/blog/article-form';
import { findWrittenArticle, unknownAmong } from '@/lib/blog/written-articles';
import { saveDraft } from '@/lib/publishing/publish';
import { typedFields } from '@/lib/publishing/typed';
import { articleSlug } from '@/lib/shop/article-setting';
import { type ArticleKey, articleKey, slugOf } from '@/lib/shop/settings';
import { deskAction } from './desk-action';
import { articleText } from './texts';
import { keepTyped } from './typed-draft';
import { publishNow, showAnew, versionSteps } from './version-steps';

const listPage = () => '/desk/articles';
const articlePage = (slug: string) => `/desk/articles/${slug}`;
const keyOf = (slug: string) => (articleSlug.safeParse(slug).success ? articleKey(slug) : null);

const refuseRelated = (unknown: string[]) => ({
  ok: false as const,
  code: 'checkFields',
  fieldErrors: { related: 'relatedUnknown' },
  sentences: { relatedUnknown: articleText('relatedUnknown', { slugs: unknown.join(', ') }) },
});

/** Begins an article; one that exists already is opened. */
export const beginArticle = deskAction({
  page: listPage,
  schema: z.object({ slug: articleSlug }),
  run: async ({ slug }) => {
    if (!(await findWrittenArticle(slug))) await saveDraft(articleKey(slug), newArticle());
    return { to: articlePage(slug) };
  },
});

export const previewArticle = deskAction({
  page: articlePage,
  schema: typedFields,
  longest: 25_000,
  run: async (typed, slug) => {
    const key = keyOf(slug);
    if (key === null) return { code: 'unexpected' };
    const refusal = await keepTyped<ArticleKey>({
      key,
      typed,
      shownNow: async () => {
        const listed = await findWrittenArticle(slug);
        return listed && typedArticle(listed.article);
      },
      isFree: (field) => field !== 'coverGround',
      read: async (merged) => {
        const read = readArticle(merged);
        if (!read.ok) return { ...read, code: 'checkFields' };
        const unknown = await unknownAmong(read.article.related);
        return unknown.length > 0 ? refuseRelated(unknown) : { ok: true, value: read.article };
      },
    });
    return refusal ?? showAnew(`${articlePage(slug)}/preview`);
  },
});

/** Takes a published article off the site; its versions stay, and so does what was typed since. */
export const takeBackArticle = deskAction({
  page: articlePage,
  schema: z.object({ sure: z.literal('on', { error: 'confirm' }) }),
  fresh: 'takeBack',
  run: async (_, slug) => {
    const key = keyOf(slug);
    if (key === null || (await findWrittenArticle(slug))?.state !== 'published')
      return { code: 'unexpected' };
    await publishNow(key, null, { keepsDraft: true });
    return { done: 'takenBack' };
  },
});

const steps = versionSteps<ArticleKey>({
  page: articlePage,
  keyOf,
  startOf: (key) => articleOfFile(slugOf(key) ?? '') ?? undefined,
  isWhole: (draft) => Boolean(draft?.texts.en ?? draft?.texts.de),
  leftFor: async (key) => ((await findWrittenArticle(slugOf(key) ?? '')) ? null : listPage()),
});

export const publishArticle = steps.publish;
export const discardArticle = steps.discard;
export const fetchArticleVersion = steps.fetch;

import { readFileSync } from 'node:fs';
import { newArticle, readArticle, typedArticle } from '@/lib/blog/article-form';
import {
  findPublishedText,
  findWrittenArticle,
  listWrittenArticles,
  unknownAmong,
} from '@/lib/blog/written-articles';
import { publish } from '@/lib/publishing/publish';
import { readDraftState } from '@/lib/publishing/revision';
import { articleSlug } from '@/lib/shop/article-setting';
import { articleKey } from '@/lib/shop/settings';
import { freshenShop, listVersions } from '@/lib/shop/store';
import { PUBLISHED, pairs, refuseFields, refuseForDraft } from './changes';
import { type Answer, type Command, given, table } from './output';
import { Refused, UsageError } from './refusals';

/** `articles`, `articles get SLUG`, `set`, `history`, `off`: what the desk's page of the same name does. */
export const articles: Command = async ([step, word, ...changes], { anyway }) => {
  if (step === undefined) return list();
  const slug = articleSlug.safeParse(given(word, 'the end of its address'));
  if (!slug.success)
    throw new UsageError('The end of an address has small letters, digits and hyphens only.');
  if (step === 'get') return show(slug.data);
  if (step === 'set') return change(slug.data, changes, anyway === true);
  if (step === 'history') return history(slug.data);
  if (step === 'off') return takeBack(slug.data);
  throw new UsageError(`There is no step "${step}".`);
};

async function list() {
  const rows = await listWrittenArticles();
  const states = { published: 'published', takenBack: 'taken back', draft: 'not published yet' };
  const lines = rows.map(({ slug, article, state, hasDraft }) => [
    ...[article.date, slug, states[state], hasDraft ? 'draft' : ''],
    article.texts.en?.title ?? article.texts.de?.title ?? '',
  ]);
  return { data: rows, text: table(lines) };
}

/** What is edited: a draft before what is published. */
async function show(slug: string) {
  const found = await findWrittenArticle(slug);
  if (!found) throw new Refused('unknownArticle', 'There is no such article.');
  return { data: found, text: table(Object.entries(typedArticle(found.article))) };
}

async function history(slug: string) {
  const versions = await listVersions(articleKey(slug));
  const rows = versions.map(({ id, createdAt, value }) => [
    ...[String(id), createdAt.toISOString()],
    value === null ? 'taken back' : JSON.stringify(value),
  ]);
  return { data: versions, text: rows.length > 0 ? table(rows) : 'Still as at the beginning.' };
}

/** Changes an article, or writes a new one, and publishes it. A value that begins with @ is read from that file. */
async function change(slug: string, changes: string[], anyway: boolean): Promise<Answer> {
  const key = articleKey(slug);
  const { draft, revision } = await readDraftState(key);
  if (draft !== undefined && !anyway) refuseForDraft(slug, `/desk/articles/${slug}`);
  await freshenShop();
  const typed = typedArticle((await findPublishedText(slug)) ?? newArticle());
  for (const [name, text] of pairs(changes)) {
    if (!Object.hasOwn(typed, name))
      throw new UsageError(`There is no field "${name}": it is one of ${Object.keys(typed).join(', ')}.`);
    typed[name] = text.startsWith('@') ? readFileSync(text.slice(1), 'utf8') : text;
  }
  const read = readArticle(typed);
  if (!read.ok) refuseFields(read.fieldErrors);
  const unknown = await unknownAmong(read.article.related);
  if (unknown.length > 0) throw new UsageError(`There is no article ${unknown.join(', ')}.`);
  if (!(await publish(key, read.article, { over: revision }))) return change(slug, changes, anyway);
  return { data: read.article, text: PUBLISHED };
}

/** Takes it off the site; its versions and what is being written stay. */
async function takeBack(slug: string) {
  if ((await findWrittenArticle(slug))?.state !== 'published')
    throw new Refused('notPublished', 'There is no such article on the site.');
  await publish(articleKey(slug), null, { keepsDraft: true });
  return {
    data: { slug, published: false },
    text: 'Taken back. Every instance shows it within two seconds.',
  };
}

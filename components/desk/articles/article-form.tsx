import { sharedFields, textFields, typedArticle } from '@/lib/blog/article-form';
import { previewArticle } from '@/lib/desk/article-actions';
import { articleMessages, deskFormWords, shopMessages } from '@/lib/desk/texts';
import { BASE, baseOf } from '@/lib/publishing/meanwhile';
import { type ArticleSetting, coverGrounds, coverNumbers } from '@/lib/shop/article-setting';
import type { DeskField } from '../desk-control';
import { DeskForm } from '../desk-form';
import { keptEntriesOf } from '../shop/kept-entries-of';

/** The form of an article, both languages side by side. */
export function ArticleForm({ slug, article }: { slug: string; article: ArticleSetting }) {
  const typed = typedArticle(article);
  const shared = sharedFields.map(
    (name): DeskField => ({
      name,
      label: articleMessages.fields[name],
      value: typed[name],
      ...sharedControl(name),
    }),
  );
  const texts = textFields.flatMap((name) =>
    (['de', 'en'] as const).map(
      (locale): DeskField => ({
        name: `texts.${locale}.${name}`,
        label: `${articleMessages.fields[name]} (${shopMessages.languages[locale]})`,
        value: typed[`texts.${locale}.${name}`],
        isHalf: true,
        ...textControl(name),
      }),
    ),
  );
  return (
    <DeskForm
      {...deskFormWords(shopMessages.problems)}
      name="article"
      action={previewArticle.bind(null, slug)}
      fields={[...texts, ...shared]}
      carried={{ [BASE]: baseOf(typed) }}
      keptAs={keptEntriesOf(`/desk/articles/${slug}`)}
      submit={shopMessages.preview}
      variant="primary"
    />
  );
}

function sharedControl(name: (typeof sharedFields)[number]): Pick<DeskField, 'kind' | 'options' | 'note'> {
  const optional = `(${shopMessages.optional})`;
  switch (name) {
    case 'date':
      return { kind: 'day' };
    case 'updated':
      return { kind: 'day', note: optional };
    case 'coverNumber':
      return {
        kind: 'select',
        options: coverNumbers.map((number) => ({ value: String(number), label: String(number) })),
      };
    case 'coverGround':
      return {
        kind: 'select',
        options: coverGrounds.map((ground) => ({ value: ground, label: articleMessages.grounds[ground] })),
      };
    case 'related':
      return { kind: 'line', note: optional };
    default:
      return { kind: 'amount' };
  }
}

function textControl(name: (typeof textFields)[number]): Pick<DeskField, 'kind' | 'rows'> {
  if (name === 'content') return { kind: 'text', rows: 24 };
  return name === 'excerpt' || name === 'metaDescription' || name === 'keywords'
    ? { kind: 'text', rows: 3 }
    : { kind: 'line' };
}

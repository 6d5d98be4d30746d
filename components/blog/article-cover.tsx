import { SealCover } from '@/components/ui/seal-cover';
import type { Article } from '@/lib/blog/articles';
import { articleSlugs } from '@/lib/i18n/routes';

const SCHEMES = ['royal', 'paper', 'night', 'band'] as const;

/** The article's cover, drawn from its number; ground and sky differ from article to article. */
export function ArticleCover({
  article,
  width,
  wide = false,
}: {
  article: Pick<Article, 'slug' | 'coverNumber'>;
  /** Width in px it is shown at. */
  width: number;
  /** A band instead of a picture. */
  wide?: boolean;
}) {
  const place = articleSlugs.indexOf(article.slug);
  return (
    <SealCover
      number={article.coverNumber}
      seed={place + 2}
      scheme={SCHEMES[place % SCHEMES.length]}
      width={width}
      ratio={wide ? [240, 90] : [160, 90]}
    />
  );
}

import { SealCover } from '@/components/ui/seal-cover';
import type { Article } from '@/lib/blog/articles';

/** The article's cover, as its front matter describes it. */
export function ArticleCover({
  article,
  width,
  wide = false,
}: {
  article: Pick<Article, 'coverNumber' | 'coverGround' | 'coverSky'>;
  /** Width in px it is shown at. */
  width: number;
  /** A band instead of a picture. */
  wide?: boolean;
}) {
  return (
    <SealCover
      number={article.coverNumber}
      seed={article.coverSky}
      scheme={article.coverGround}
      width={width}
      ratio={wide ? [240, 90] : [160, 90]}
    />
  );
}

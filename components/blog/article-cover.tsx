import type { Article } from '@/lib/blog/articles';
import { COVER_RATIOS, coverAddress } from '@/lib/blog/cover-files';

interface ArticleCoverProps {
  article: Pick<Article, 'picture'>;
  /** Its spoken name, under which image search finds it; without it the cover is decoration. */
  title?: string;
  /** A band instead of a picture. */
  wide?: boolean;
}

/** The article's cover, as its front matter describes it. */
export function ArticleCover({ article, title = '', wide = false }: ArticleCoverProps) {
  const shape = wide ? 'wide' : 'card';
  const { pixels, ratio } = COVER_RATIOS[shape];
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which nothing could make smaller
    <img
      src={coverAddress(article, shape)}
      alt={title}
      width={pixels}
      height={Math.round((pixels * ratio[1]) / ratio[0])}
      loading={wide ? undefined : 'lazy'}
      decoding="async"
      className="cover"
    />
  );
}

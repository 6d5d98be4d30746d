import { cover } from '@/lib/seal/cover';
import type { ArticleDrawing } from './share-picture';

/** How wide a cover is drawn, in px, and its width by height. */
export const COVER_RATIOS = {
  card: { pixels: 560, ratio: [160, 90] },
  wide: { pixels: 1216, ratio: [240, 90] },
} as const;
export type CoverShapeName = keyof typeof COVER_RATIOS;

/** Where the cover of an article stands, the same in every language. */
export function coverAddress(slug: string, shape: CoverShapeName): string {
  return `/covers/${slug}${shape === 'wide' ? '-wide' : ''}.svg`;
}

/** The covers of an article as SVG by their addresses; `npm run generate` writes them. */
export function coverFiles(slug: string, article: ArticleDrawing): Map<string, string> {
  const { coverNumber: number, coverSky: seed, coverGround: scheme } = article;
  return new Map(
    (Object.keys(COVER_RATIOS) as CoverShapeName[]).map((shape) => {
      const { pixels, ratio } = COVER_RATIOS[shape];
      return [coverAddress(slug, shape), `${cover({ number, seed, scheme, ratio, width: pixels })}\n`];
    }),
  );
}

import { cover } from '@/lib/seal/cover';
import { COVER_SKIES, coverGrounds, coverNumbers } from '@/lib/shop/article-setting';
import type { ArticleDrawing } from './share-picture';

/** How wide a cover is drawn, in px, and its width by height. */
export const COVER_RATIOS = {
  card: { pixels: 560, ratio: [160, 90] },
  wide: { pixels: 1216, ratio: [240, 90] },
} as const;
export type CoverShapeName = keyof typeof COVER_RATIOS;

/** Where the cover of an article stands, the same in every language. @param picture the name of its pictures */
export function coverAddress({ picture }: { picture: string }, shape: CoverShapeName): string {
  return `/covers/${picture}${shape === 'wide' ? '-wide' : ''}.svg`;
}

/** The cover of a drawing as SVG. */
export function coverSvg(article: ArticleDrawing, shape: CoverShapeName): string {
  const { coverNumber: number, coverSky: seed, coverGround: scheme } = article;
  const { pixels, ratio } = COVER_RATIOS[shape];
  return `${cover({ number, seed, scheme, ratio, width: pixels })}\n`;
}

/** The covers of an article's file as SVG by their addresses; `npm run generate` writes them. */
export function coverFiles(slug: string, article: ArticleDrawing): Map<string, string> {
  return new Map(
    (Object.keys(COVER_RATIOS) as CoverShapeName[]).map((shape) => [
      coverAddress({ picture: slug }, shape),
      coverSvg(article, shape),
    ]),
  );
}

/** The name of the pictures of an article that no file draws: it says what is on them, so that it changes with them. */
export function drawnName({ coverNumber, coverGround, coverSky }: ArticleDrawing): string {
  return `drawn-${coverNumber}-${coverGround}-${coverSky}`;
}

/** The drawing that such a name stands for, or null. */
export function drawingOf(name: string): ArticleDrawing | null {
  const [, number, ground, sky] = /^drawn-(\d{1,2})-([a-z]+)-(\d{1,3})$/.exec(name) ?? [];
  const coverNumber = coverNumbers.find((each) => String(each) === number);
  const coverGround = coverGrounds.find((each) => each === ground);
  if (!coverNumber || !coverGround || Number(sky) >= COVER_SKIES) return null;
  return { coverNumber, coverGround, coverSky: Number(sky) };
}

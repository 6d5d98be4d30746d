import { createHash } from 'node:crypto';
import { type CoverScheme, cover } from '../seal/cover';

export type ArticleDrawing = { coverNumber: number; coverGround: CoverScheme; coverSky: number };

/**
 * The picture of an article for shared links, as an SVG of 1200 by 630 px, and the mark that the drawn file carries: it
 * differs as soon as the drawing does.
 */
export function sharePicture({ coverNumber, coverGround, coverSky }: ArticleDrawing): {
  svg: string;
  mark: string;
} {
  const svg = cover({ number: coverNumber, seed: coverSky, ratio: [120, 63], scheme: coverGround });
  return { svg, mark: markOf(svg) };
}

/** What a drawn picture carries of the drawing it was made from. */
export function markOf(svg: string): string {
  return `numina-cover-${createHash('sha256').update(svg).digest('hex')}`;
}

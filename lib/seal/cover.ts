import { constellationShape, randomFrom } from './constellation';
import { short } from './geometry';
import { numeralParts, partMarkup, type SealColours, type SealPart, sealShape, strokeFor } from './seal';

export type CoverScheme = 'night' | 'royal' | 'paper' | 'band';

/** Ground, ink and lines of each scheme. */
export const COVER_COLOURS: Readonly<Record<CoverScheme, SealColours>> = {
  night: { paper: '#24152f', ink: '#faf5ea', line: '#d8b96a' },
  royal: { paper: '#431c73', ink: '#fffcf5', line: '#d8b96a' },
  paper: { paper: '#f3ebdb', ink: '#5b2a95', line: '#b08a3a' },
  band: { paper: '#e8dcc5', ink: '#2a1a3b', line: '#8a6520' },
};

export interface CoverOptions {
  /** The seal's number. */
  number: number;
  /** Any whole number; decides the sky and where the seal stands. Articles use different ones. */
  seed?: number;
  scheme?: CoverScheme;
  /** Width of the picture in px; height follows the ratio. */
  width?: number;
  /** Width by height in units of the drawing. */
  ratio?: readonly [number, number];
  title?: string;
}

export interface CoverShape {
  width: number;
  height: number;
  /** The seal, in its own 100-unit box. */
  seal: SealPart[];
  sealTransform: string;
  /** Units of the seal's box per unit of the cover. */
  sealScale: number;
  /** Frame, ruler, sky and numeral, in cover units. */
  ground: SealPart[];
  numeral: SealPart[];
}

/** The ruler along the lower edge: a tick per unit step, longer at every fifth. */
function ruler(width: number, y: number, margin: number): SealPart {
  const count = 90;
  const step = (width - 2 * margin) / count;
  const d = Array.from({ length: count + 1 }, (_, index) => {
    const height = index % 10 === 0 ? 2.6 : index % 5 === 0 ? 1.8 : 1;
    return `M${short(margin + index * step)} ${short(y)}v${-height}`;
  }).join('');
  return { kind: 'path', role: 'tick', d };
}

/**
 * The parts of a cover: a large seal that leaves the frame on one side, a sky, a ruler and the numeral. The box is
 * `ratio` units wide and high (160 by 90 unless given).
 */
export function coverShape({ number, seed = number, ratio = [160, 90] }: CoverOptions): CoverShape {
  const [width, height] = ratio;
  const random = randomFrom(seed * 7919 + 13);
  const isRight = random() < 0.5;
  const sealSize = height * (1.15 + random() * 0.3);
  const x = isRight ? width * 0.68 : width * 0.32;
  const y = height * (0.46 + random() * 0.14);
  const turn = Math.round(random() * 30 - 15);
  const scale = sealSize / 100;
  const margin = height * 0.045;
  const numeralHeight = height * 0.36;
  const inset = width * (number > 9 ? 0.19 : 0.16);
  const numeralX = isRight ? inset : width - inset;
  const frame = `M${short(margin)} ${short(margin)}H${short(width - margin)}V${short(height - margin)}H${short(margin)}Z`;
  return {
    width,
    height,
    sealScale: scale,
    sealTransform: `translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${short(scale)}) translate(-50 -50)`,
    seal: sealShape(number),
    ground: [
      ...constellationShape({
        seed: seed + 101,
        width,
        height,
        stars: 70,
        figures: 4,
        avoid: [
          { x, y, r: sealSize * 0.5 },
          { x: numeralX, y: height * 0.68, r: numeralHeight * 0.72 },
        ],
        starSize: 0.26,
      }),
      { kind: 'path', role: 'ring', d: frame },
      ruler(width, height - margin, margin),
    ],
    numeral: numeralParts(String(number), numeralX, height * 0.68, numeralHeight),
  };
}

/** A cover as a complete SVG document: article covers and share images (1200 by 630 with `ratio: [120, 63]`). */
export function cover(options: CoverOptions): string {
  const { scheme = 'night', width: pixels = 1200, title } = options;
  const shape = coverShape(options);
  const colours = COVER_COLOURS[scheme];
  const stroke = (strokeFor(pixels, 1.5) * shape.width) / 100;
  const markup = (parts: readonly SealPart[], width: number) =>
    parts.map((part) => partMarkup(part, width, colours)).join('');
  const height = Math.round((pixels * shape.height) / shape.width);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${height}" viewBox="0 0 ${shape.width} ${shape.height}" stroke-linejoin="round"` +
    `${title ? ` role="img" aria-label="${title.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')}"` : ' aria-hidden="true"'}>` +
    `<rect width="${shape.width}" height="${shape.height}" fill="${colours.paper}"/>` +
    markup(shape.ground, stroke) +
    `<g transform="${shape.sealTransform}">${markup(shape.seal, stroke / shape.sealScale)}</g>` +
    `${markup(shape.numeral, stroke)}</svg>`
  );
}

import { FIGURE_RADIUS, figureOf } from './figures';
import { CENTRE, short, ticks } from './geometry';
import { NUMERAL_OUTLINES } from './numerals';

/** The numbers that have a seal. */
export const SEAL_NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 22, 33] as const;
export type SealNumber = (typeof SEAL_NUMBERS)[number];

/** Whether a number has a seal of its own. */
export function isSealNumber(value: number): value is SealNumber {
  return (SEAL_NUMBERS as readonly number[]).includes(value);
}

/** `ring` and `tick` belong to the dial, `star` is the figure, `echo` its quiet repetition; `node`, `numeral` are filled. */
export type SealRole = 'ring' | 'tick' | 'star' | 'echo' | 'node' | 'opening' | 'numeral';

export type SealPart =
  | { kind: 'circle'; role: SealRole; cx: number; cy: number; r: number }
  | { kind: 'path'; role: SealRole; d: string; transform?: string };

export interface SealShapeOptions {
  /** `mark`: few strokes, for sizes up to about 40 px. */
  detail?: 'fine' | 'mark';
  /** Radius of a clear disc in the middle, for a numeral or a picture. */
  opening?: number;
  /** Draw the numeral into the opening. */
  numeral?: boolean;
  /** About how many ticks the dial has; the default suits 160 px and more. */
  ticks?: number;
  /** Leave out the dial (`figure`), or draw nothing else (`dial`). */
  only?: 'dial' | 'figure';
}

const OUTER_RING = 49;
const INNER_RING = FIGURE_RADIUS;
const NODE_RADIUS = 0.75;

/** The outlines of a numeral, `height` units high, centred on (`cx`, `cy`). Digits only; other characters are left out. */
export function numeralParts(text: string, cx: number, cy: number, height: number): SealPart[] {
  const scale = height / 100;
  const tracking = -4;
  const outlines = [...text].flatMap((digit) => NUMERAL_OUTLINES[digit] ?? []);
  const width = outlines.reduce((sum, outline) => sum + outline.width + tracking, -tracking);
  let x = cx - (width * scale) / 2;
  return outlines.map(({ d, width: advance }) => {
    const transform = `translate(${short(x)} ${short(cy - height / 2)}) scale(${Math.round(scale * 1e4) / 1e4})`;
    x += (advance + tracking) * scale;
    return { kind: 'path', role: 'numeral', d, transform };
  });
}

function dial(number: number, about: number): SealPart[] {
  const perDivision = Math.max(2, Math.round(about / number));
  return [
    { kind: 'circle', role: 'ring', cx: CENTRE, cy: CENTRE, r: OUTER_RING },
    { kind: 'circle', role: 'ring', cx: CENTRE, cy: CENTRE, r: INNER_RING },
    { kind: 'path', role: 'tick', d: ticks(number * perDivision, INNER_RING + 3.3, OUTER_RING, perDivision) },
    { kind: 'path', role: 'tick', d: ticks(number, INNER_RING, OUTER_RING) },
  ];
}

function figure(number: number): SealPart[] {
  const { star, echo, nodes } = figureOf(number);
  return [
    ...star.map((d): SealPart => ({ kind: 'path', role: 'star', d })),
    ...echo.map((d): SealPart => ({ kind: 'path', role: 'echo', d })),
    ...nodes.map(({ x, y }): SealPart => ({ kind: 'circle', role: 'node', cx: x, cy: y, r: NODE_RADIUS })),
  ];
}

function mark(number: number): SealPart[] {
  return [
    { kind: 'circle', role: 'ring', cx: CENTRE, cy: CENTRE, r: 47 },
    ...figureOf(number).mark.map((d): SealPart => ({ kind: 'path', role: 'star', d })),
  ];
}

/**
 * The drawing of a number's seal as plain parts in a box of 100 by 100 units, in drawing order, for React or
 * text output. Throws a RangeError for a number without a seal (see SEAL_NUMBERS).
 */
export function sealShape(number: number, options: SealShapeOptions = {}): SealPart[] {
  const { detail = 'fine', opening = 0, numeral = false, only, ticks: about = 120 } = options;
  const drawing =
    detail === 'mark'
      ? mark(number)
      : [...(only === 'figure' ? [] : dial(number, about)), ...(only === 'dial' ? [] : figure(number))];
  if (opening > 0) {
    drawing.push({ kind: 'circle', role: 'opening', cx: CENTRE, cy: CENTRE, r: opening });
    if (numeral) drawing.push(...numeralParts(String(number), CENTRE, CENTRE, opening * 1.05));
  }
  return drawing;
}

/** The detail that suits a seal shown `size` px wide. */
export function detailFor(size: number): Pick<SealShapeOptions, 'detail' | 'ticks'> {
  if (size <= 40) return { detail: 'mark' };
  return { detail: 'fine', ticks: size < 160 ? 44 : 120 };
}

/** How thick each role is drawn, as a share of the star's stroke. */
export const STROKE_SHARE: Readonly<Record<SealRole, number>> = {
  ring: 0.75,
  tick: 0.6,
  star: 1,
  echo: 0.55,
  node: 0,
  opening: 0.6,
  numeral: 0,
};

/** The stroke of the star in units, so that it is about `pixels` wide where the seal is shown `size` px wide. */
export function strokeFor(size: number, pixels = size <= 40 ? 1.25 : 1.1): number {
  return Math.round((pixels * 10_000) / size) / 100;
}

export interface SealColours {
  /** The figure and the numeral. */
  ink: string;
  /** Ring, ticks and echoes. */
  line: string;
  /** The disc behind the numeral. */
  paper: string;
}

/** On what a drawing stands; it cannot take its colours from the page (`components/ui/styles/tokens.css` has the same ones). */
export type Ground = 'paper' | 'night';

export const GROUND_COLOURS: Readonly<Record<Ground, SealColours>> = {
  paper: { ink: '#5b2a95', line: '#8a6520', paper: '#faf5ea' },
  night: { ink: '#faf5ea', line: '#d8b96a', paper: '#24152f' },
};

export interface SealOptions extends SealShapeOptions {
  /** Width and height in px; also decides how thick the strokes are. */
  size?: number;
  colours?: SealColours;
  /** Spoken name; without it the drawing is hidden from screen readers. */
  title?: string;
}

const PRINT_COLOURS: SealColours = { ink: '#2a1a3b', line: '#8a6520', paper: '#faf5ea' };

/** The colours of one part: filled roles have no stroke. */
export function partColours(role: SealRole, { ink, line, paper }: SealColours) {
  if (role === 'node' || role === 'numeral') return { fill: ink, stroke: 'none' };
  if (role === 'opening') return { fill: paper, stroke: line };
  return { fill: 'none', stroke: role === 'star' ? ink : line };
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** The SVG markup of one part. */
export function partMarkup(part: SealPart, stroke: number, colours: SealColours): string {
  const { fill, stroke: colour } = partColours(part.role, colours);
  const width = short(stroke * STROKE_SHARE[part.role]);
  const paint = `fill="${fill}"${colour === 'none' ? '' : ` stroke="${colour}" stroke-width="${width}"`}`;
  if (part.kind === 'circle') {
    return `<circle cx="${short(part.cx)}" cy="${short(part.cy)}" r="${short(part.r)}" ${paint}/>`;
  }
  return `<path d="${part.d}"${part.transform ? ` transform="${part.transform}"` : ''} ${paint}/>`;
}

/** A number's seal as a complete SVG document: files, share images, the favicon. */
export function seal(number: number, options: SealOptions = {}): string {
  const { size = 400, colours = PRINT_COLOURS, title, ...shape } = options;
  const stroke = strokeFor(size);
  const parts = sealShape(number, { ...detailFor(size), ...shape });
  const label = title ? `role="img"><title>${escapeText(title)}</title>` : 'aria-hidden="true">';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" stroke-linejoin="round" ${label}` +
    `${parts.map((part) => partMarkup(part, stroke, colours)).join('')}</svg>`
  );
}

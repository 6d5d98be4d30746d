import { type ConstellationOptions, constellationShape } from './constellation';
import { HOUSE_NUMBER } from './favicon';
import { short } from './geometry';
import {
  GROUND_COLOURS,
  type Ground,
  partColours,
  SEAL_NUMBERS,
  type SealColours,
  type SealPart,
  type SealRole,
  type SealShapeOptions,
  STROKE_SHARE,
  sealShape,
  strokeFor,
} from './seal';

/** The skies of the site by their names. */
const skies = {
  closing: { seed: 11, stars: 70, figures: 5 },
  call: { seed: 5, stars: 50, figures: 3 },
  missing: { seed: 404, stars: 80, figures: 6 },
} as const;
export type SkyName = keyof typeof skies;

/** The hero's seal, of which dial and figure turn apart, in px of its design. */
const HERO_SIZE = 540;
/** Up to this width, in px, a seal has fewer ticks. */
const SMALL = 160;
/** Seals on other ground than paper, as far as a page shows them. */
const onNight: readonly number[] = [22];

/** The stroke of a small mark's figure, in px. */
const MARK_STROKE = 1.25;
/** Strokes of this element are as wide whatever the size it is shown at. */
const FIXED = ' vector-effect="non-scaling-stroke"';

const folder = '/drawings';

/**
 * The address of a number's seal as a file: whatever its width, its strokes are 1.1 px wide at most.
 * @param size the width in px it is shown at. Throws for a drawing that there is no file of.
 */
export function sealAddress(number: number, size: number, ground: Ground = 'paper'): string {
  const isSmall = size < SMALL;
  if (ground === 'night' && (isSmall || !onNight.includes(number)))
    throw new Error(`lib/seal/drawings.ts has no seal of ${number} on ${ground} for ${size} px`);
  return `${folder}/seal-${number}${isSmall ? '-small' : ''}${ground === 'night' ? '-night' : ''}.svg`;
}

/** The address of the hero's seal: a square with the dial, and below it one with the figure. */
export const HERO_ADDRESS = `${folder}/hero.svg`;

export function skyAddress(name: SkyName): string {
  return `${folder}/sky-${name}.svg`;
}

/**
 * The small marks in their common drawing, `marks.css`: a row for each number, a column for each ground. That of the house
 * stands on every page and has a drawing of its own: browsers take a background in the style sheet apart before anything is
 * shown, and with all of them a page waits for eleven that it does not show.
 */
export const MARK_NUMBERS = SEAL_NUMBERS.filter((number) => number !== HOUSE_NUMBER);

/** All drawings that are files, by the addresses under which pages ask for them; `npm run generate` writes them. */
export function drawings(): Map<string, string> {
  const files = new Map<string, string>();
  for (const number of SEAL_NUMBERS) {
    files.set(sealAddress(number, SMALL), sealFile(number, { ticks: 120 }, 'paper'));
    files.set(sealAddress(number, SMALL - 1), sealFile(number, { ticks: 44 }, 'paper'));
  }
  for (const number of onNight)
    files.set(sealAddress(number, SMALL, 'night'), sealFile(number, { ticks: 120 }, 'night'));
  files.set(HERO_ADDRESS, heroFile());
  for (const name of Object.keys(skies) as SkyName[]) files.set(skyAddress(name), skyFile(skies[name]));
  return files;
}

/** Parts of one look stand in one group, which carries it; strokes as wide in px whatever the size, if `isFixed`. */
function markup(parts: readonly SealPart[], stroke: number, colours: SealColours, isFixed = false): string {
  const groups = groupByRole(parts);
  return [...groups]
    .map(([role, members]) => {
      const { fill, stroke: colour } = partColours(role, colours);
      const line =
        colour === 'none' ? '' : ` stroke="${colour}" stroke-width="${short(stroke * STROKE_SHARE[role])}"`;
      const fixed = isFixed && line ? FIXED : '';
      return `<g fill="${fill}"${line}>${members.map((part) => bare(part, fixed)).join('')}</g>`;
    })
    .join('');
}

function groupByRole(parts: readonly SealPart[]): Map<SealRole, SealPart[]> {
  const groups = new Map<SealRole, SealPart[]>();
  for (const part of parts) groups.set(part.role, [...(groups.get(part.role) ?? []), part]);
  return groups;
}

function bare(part: SealPart, more: string): string {
  if (part.kind === 'path') return `<path d="${part.d}"${more}/>`;
  return `<circle cx="${short(part.cx)}" cy="${short(part.cy)}" r="${short(part.r)}"${more}/>`;
}

function svg(width: number, height: number, content: string, more = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linejoin="round"${more}>${content}</svg>\n`;
}

const sized = (size: number) => ` width="${size}" height="${size}"`;

function sealFile(number: number, options: SealShapeOptions, ground: Ground): string {
  return svg(100, 100, markup(sealShape(number, options), 1.1, GROUND_COLOURS[ground], true), sized(400));
}

function heroFile(): string {
  const halves = (['dial', 'figure'] as const).map((only) =>
    markup(sealShape(HOUSE_NUMBER, { only }), strokeFor(HERO_SIZE), GROUND_COLOURS.paper),
  );
  return svg(
    100,
    200,
    `${halves[0]}<g transform="translate(0 100)">${halves[1]}</g>`,
    ` width="${HERO_SIZE}" height="${HERO_SIZE * 2}"`,
  );
}

function skyFile(sky: Pick<ConstellationOptions, 'seed' | 'stars' | 'figures'>): string {
  const [width, height] = [240, 135];
  const { line } = GROUND_COLOURS.night;
  const parts = constellationShape({ ...sky, width, height, starSize: 0.22 });
  const figures = parts.flatMap((part) => (part.kind === 'path' ? part.d : [])).join('');
  const stars = parts
    .flatMap((part) =>
      part.kind === 'circle'
        ? `<circle cx="${part.cx.toFixed(1)}" cy="${part.cy.toFixed(1)}" r="${part.r.toFixed(2)}"/>`
        : [],
    )
    .join('');
  return svg(
    width,
    height,
    `<path d="${figures}" fill="none" stroke="${line}" stroke-width=".08"/><g fill="${line}">${stars}</g>`,
    ' width="960" height="540" preserveAspectRatio="xMidYMid slice"',
  );
}

/** The small marks as backgrounds, `components/ui/styles/marks.css`, which `npm run generate` writes. */
export function marksStyle(): string {
  const rules = [
    `  .mark {\n    background-image: ${marksImage(MARK_NUMBERS)};\n  }\n`,
    `  .mark-${HOUSE_NUMBER} {\n    background-image: ${marksImage([HOUSE_NUMBER])};\n  }\n`,
  ];
  return `/* Written by npm run generate, see lib/seal/drawings.ts. */\n@layer components {\n${rules.join('')}}\n`;
}

/**
 * Each number's figure is one path, and all rings of a ground are one: browsers take a background of the style sheet apart
 * while they work out the first styles of a page, and an element for every stroke takes twice as long.
 */
function marksImage(numbers: readonly number[]): string {
  const grounds = Object.keys(GROUND_COLOURS) as Ground[];
  const columns = grounds.map((ground, column) => {
    const cells = numbers.map((number) => groupByRole(sealShape(number, { detail: 'mark' })));
    const rings = cells.map((cell, row) => outline(cell.get('ring'), row * 100)).join('');
    const figures = cells
      .map(
        (cell, row) =>
          `<path transform="translate(0 ${row * 100})" d="${outline(cell.get('star'))}"${FIXED}/>`,
      )
      .join('');
    const { line, ink } = GROUND_COLOURS[ground];
    return (
      `<g transform="translate(${column * 100} 0)" stroke="${ink}" stroke-width="${MARK_STROKE}">` +
      `<path d="${rings}" stroke="${line}" stroke-width="${short(MARK_STROKE * STROKE_SHARE.ring)}"${FIXED}/>${figures}</g>`
    );
  });
  const drawing = svg(grounds.length * 100, numbers.length * 100, columns.join(''), ' fill="none"').trim();
  return `url("data:image/svg+xml,${drawing.replaceAll('"', "'").replace(/[#<>%]/g, encodeURIComponent)}")`;
}

/** The lines of the parts as one path, of which circles may stand `down` further below. */
function outline(parts: readonly SealPart[] = [], down = 0): string {
  const lines = parts.map((part) => {
    if (part.kind === 'path') return part.d;
    const r = short(part.r);
    return `M${short(part.cx - part.r)} ${short(part.cy + down)}a${r} ${r} 0 1 1 ${short(2 * part.r)} 0a${r} ${r} 0 1 1 ${short(-2 * part.r)} 0z`;
  });
  return lines.join('');
}

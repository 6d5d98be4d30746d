import { CENTRE, short } from './geometry';
import { GROUND_COLOURS, partMarkup, type SealColours, type SealPart, sealShape, strokeFor } from './seal';

/** The numbers of one person; null where a name has no such number. */
export type PersonalNumbers = {
  lifePath: number;
  expression: number | null;
  soulUrge: number | null;
  personality: number | null;
  birthDay: number;
};

/** How large each number's figure is drawn inside the dial of the life path. */
const SCALES = { lifePath: 1, expression: 0.78, personality: 0.61, soulUrge: 0.47, birthDay: 0.35 } as const;
/** Radius of the clear disc with the numeral. */
const OPENING = 8;

/**
 * The seal that is drawn from a person's five numbers, as a complete SVG document: the dial of the life path, in it the
 * figures of all five, each smaller than the one before, and the life path as numeral. The same numbers always give the
 * same drawing. Throws a RangeError for a number without a figure.
 * @param size width and height in px
 * @param colours those of the ground it stands on; without them it brings its own ground along
 */
export function personalSeal(numbers: PersonalNumbers, size: number, colours?: SealColours): string {
  const paint = colours ?? GROUND_COLOURS.paper;
  const stroke = strokeFor(size);
  const whole = sealShape(numbers.lifePath, { opening: OPENING, numeral: true });
  const isMiddle = ({ role }: SealPart) => role === 'opening' || role === 'numeral';
  const dial = sealShape(numbers.lifePath, { only: 'dial' });
  const figures = (Object.keys(SCALES) as (keyof typeof SCALES)[]).flatMap((name) => {
    const number = numbers[name];
    return number === null ? [] : [figure(number, SCALES[name], stroke, paint)];
  });
  const drawn = (parts: readonly SealPart[]) => parts.map((part) => partMarkup(part, stroke, paint)).join('');
  const ground = colours ? '' : `<rect width="100" height="100" fill="${GROUND_COLOURS.paper.paper}"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100" stroke-linejoin="round">` +
    `${ground}${drawn(dial)}${figures.join('')}${drawn(whole.filter(isMiddle))}</svg>`
  );
}

/** A number's figure shrunk towards the middle; what repeats it quietly is left to the largest. */
function figure(number: number, scale: number, stroke: number, colours: SealColours): string {
  const parts = sealShape(number, { only: 'figure' }).filter(({ role }) => role !== 'echo' || scale === 1);
  const drawn = parts.map((part) => partMarkup(part, stroke / scale, colours)).join('');
  const offset = short(CENTRE * (1 - scale));
  return `<g transform="translate(${offset} ${offset}) scale(${scale})">${drawn}</g>`;
}

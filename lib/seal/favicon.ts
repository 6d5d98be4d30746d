import { figureOf } from './figures';

/** The number of the house: seven, the one that looks for reasons. It stands in the logo and the favicon. */
export const HOUSE_NUMBER = 7;

const STROKES = 'fill="none" stroke="#fffcf5" stroke-width="5" stroke-linejoin="round"';

const star = () =>
  figureOf(HOUSE_NUMBER)
    .mark.map((d) => `<path d="${d}"/>`)
    .join('');

/**
 * The favicon: the figure of the house number in cream on a royal disc, so that it reads at 16 px on light and dark
 * tabs. `app/icon.svg` is this text; a test holds the two together.
 */
export function favicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${STROKES}>` +
    `<circle cx="50" cy="50" r="49" fill="#5b2a95" stroke="#d8b96a" stroke-width="2"/>${star()}</svg>\n`
  );
}

/** The pictures of home screens under `public/`, with their width in px. */
export const tiles = [
  { file: 'apple-touch-icon.png', size: 180 },
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
] as const;

/** The same figure on a royal square, inside the circle that every system leaves of a "maskable" icon. */
export function tile(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" ${STROKES}>` +
    `<path fill="#5b2a95" stroke="none" d="M0 0h100v100H0z"/><g transform="translate(11 11) scale(.78)">${star()}</g></svg>\n`
  );
}

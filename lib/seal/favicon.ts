import { figureOf } from './figures';

/** The number of the house: seven, the one that looks for reasons. It stands in the logo and the favicon. */
export const HOUSE_NUMBER = 7;

/**
 * The favicon: the figure of the house number in cream on a royal disc, so that it reads at 16 px on light and dark
 * tabs. `app/icon.svg` is this text; a test holds the two together.
 */
export function favicon(): string {
  const star = figureOf(HOUSE_NUMBER)
    .mark.map((d) => `<path d="${d}"/>`)
    .join('');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#fffcf5" stroke-width="5" stroke-linejoin="round">' +
    `<circle cx="50" cy="50" r="49" fill="#5b2a95" stroke="#d8b96a" stroke-width="2"/>${star}</svg>\n`
  );
}

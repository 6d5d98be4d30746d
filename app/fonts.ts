import { preload } from 'react-dom';
import display from './fonts/fraunces-opsz.woff2';
import text from './fonts/hanken-grotesk.woff2';

/** Asks for the two typefaces of every first screen along with the page. The italic comes when a page shows it. */
export function preloadFonts(): void {
  for (const font of [display, text])
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
}

import localFont from 'next/font/local';

/**
 * The two typefaces of the site, self-hosted. Both are subsets of the fontsource packages (see app/fonts/README.md).
 * `adjustFontFallback` gives the system fallback the same metrics, so nothing moves when the fonts arrive.
 */
const fraunces = localFont({
  src: [
    { path: './fonts/fraunces-opsz.woff2', weight: '300 700', style: 'normal' },
    { path: './fonts/fraunces-italic.woff2', weight: '300 700', style: 'italic' },
  ],
  variable: '--font-fraunces',
  display: 'swap',
  adjustFontFallback: 'Times New Roman',
});

const hanken = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 700',
  variable: '--font-hanken',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

/** Class names for `<html>`: they define `--font-fraunces` and `--font-hanken`, which app/globals.css uses. */
export const fontVariables = `${fraunces.variable} ${hanken.variable}`;

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');

/** The colour of a token, as written in tokens.css. */
function colour(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`tokens.css has no colour ${name}`);
  return value;
}

/** Relative luminance after WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(colour(a)), luminance(colour(b))].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const LIGHT_GROUNDS = ['paper', 'paper-light', 'band', 'royal-wash', 'error-wash', 'success-wash'];

const TEXT: [string, string[]][] = [
  ['ink', [...LIGHT_GROUNDS, 'band-deep']],
  ['ink-soft', [...LIGHT_GROUNDS, 'band-deep']],
  ['royal', [...LIGHT_GROUNDS, 'band-deep']],
  ['royal-deep', ['royal-wash']],
  ['error', LIGHT_GROUNDS],
  ['success', LIGHT_GROUNDS],
  ['paper', ['night', 'night-soft', 'royal', 'royal-deep', 'ink']],
  ['paper-light', ['royal', 'royal-deep', 'ink']],
  ['moon', ['night', 'night-soft']],
  ['gold-light', ['night', 'night-soft']],
];

const CONTROLS: [string, string[]][] = [
  ['control', ['paper', 'paper-light', 'band']],
  ['gold-deep', ['paper', 'paper-light', 'band', 'band-deep']],
  ['gold-light', ['night', 'royal-deep']],
  ['royal', ['paper', 'paper-light', 'band']],
];

describe('contrast of the colour tokens', () => {
  it.each(TEXT.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
    'text in %s on %s reaches 4.5 to 1',
    (text, ground) => {
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(CONTROLS.flatMap(([line, grounds]) => grounds.map((ground) => [line, ground] as const)))(
    'controls and seals in %s on %s reach 3 to 1',
    (line, ground) => {
      expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
    },
  );
});

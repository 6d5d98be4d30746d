import type { Point } from './geometry';
import type { SealPart } from './seal';

/** A small repeatable random source (mulberry32): the same seed draws the same sky. Returns values in [0, 1). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export interface ConstellationOptions {
  /** Same seed, same sky. */
  seed: number;
  width: number;
  height: number;
  /** How many stars at most; crowded ones are left out. */
  stars?: number;
  /** How many figures of joined stars. */
  figures?: number;
  /** No star falls into these circles. */
  avoid?: readonly (Point & { r: number })[];
  /** Radius of a middling star, in units. */
  starSize?: number;
}

/** Scattered stars and a few figures of joined stars, as parts in a box of `width` by `height` units. */
export function constellationShape(options: ConstellationOptions): SealPart[] {
  const { seed, width, height, stars = 60, figures = 3, avoid = [], starSize = 0.35 } = options;
  const random = randomFrom(seed);
  const spacing = Math.sqrt((width * height) / stars) * 0.55;
  const sky: Point[] = [];
  for (let tries = 0; tries < stars * 4 && sky.length < stars; tries += 1) {
    const point = { x: random() * width, y: random() * height };
    const isFree = avoid.every((circle) => distance(point, circle) > circle.r);
    if (isFree && sky.every((other) => distance(point, other) > spacing)) sky.push(point);
  }

  const lines: string[] = [];
  const taken = new Set<Point>();
  for (let index = 0; index < figures; index += 1) {
    let current = sky[Math.floor(random() * sky.length)];
    const path: Point[] = [];
    while (current && path.length < 5) {
      const here: Point = current;
      path.push(here);
      taken.add(here);
      const near = sky
        .filter((point) => !taken.has(point) && distance(point, here) < spacing * 3)
        .sort((a, b) => distance(a, here) - distance(b, here));
      current = near[Math.floor(random() * Math.min(2, near.length))];
    }
    if (path.length > 2) {
      lines.push(`M${path.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`);
    }
  }

  return [
    ...lines.map((d): SealPart => ({ kind: 'path', role: 'echo', d })),
    ...sky.map(
      (point): SealPart => ({
        kind: 'circle',
        role: 'node',
        cx: point.x,
        cy: point.y,
        r: starSize * (taken.has(point) ? 1.5 : 0.5 + random() * 0.7),
      }),
    ),
  ];
}

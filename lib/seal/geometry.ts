/** Plane geometry of the seals: points on circles, star polygons and tick marks, in a 0-100 unit box. */

export const CENTRE = 50;

export interface Point {
  x: number;
  y: number;
}

/** A number as short SVG text: two decimals at most. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** The point at `turn` (0 = top, clockwise, 1 = full circle) on the circle of `radius` around `centre`. */
export function onCircle(radius: number, turn: number, centre: Point = { x: CENTRE, y: CENTRE }): Point {
  const angle = turn * 2 * Math.PI;
  return { x: centre.x + radius * Math.sin(angle), y: centre.y - radius * Math.cos(angle) };
}

function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** A closed path through the points. */
export function closed(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

/** A straight path from `from` to `to`. */
export function segment(from: Point, to: Point): string {
  return `M${pair(from)}L${pair(to)}`;
}

/** A circular arc of `radius` from `from` to `to`, the short way, clockwise unless `sweep` is 0. */
export function arc(from: Point, to: Point, radius: number, sweep: 0 | 1 = 1): string {
  return `M${pair(from)}A${short(radius)} ${short(radius)} 0 0 ${sweep} ${pair(to)}`;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * The star polygon {n/k}: n points on a circle, each joined to the k-th next one. Where n and k share a divisor g the
 * figure falls into g polygons. `turn` rotates the whole figure (1 = full circle).
 */
export function starPolygon(n: number, k: number, radius: number, turn = 0): string {
  const components = greatestCommonDivisor(n, k);
  const corners = n / components;
  return Array.from({ length: components }, (_, first) =>
    closed(Array.from({ length: corners }, (_, step) => onCircle(radius, (first + step * k) / n + turn))),
  ).join('');
}

/** The radius of the circle that the edges of {n/k} touch, for corners on `radius`. */
export function innerRadius(n: number, k: number, radius: number): number {
  return Math.abs(radius * Math.cos((Math.PI * k) / n));
}

/** `count` radial strokes between two radii. `skip` leaves out every skip-th one, where a longer stroke stands. */
export function ticks(count: number, from: number, to: number, skip = 0, turn = 0): string {
  return Array.from({ length: count }, (_, index) => index)
    .filter((index) => skip === 0 || index % skip !== 0)
    .map((index) => segment(onCircle(from, index / count + turn), onCircle(to, index / count + turn)))
    .join('');
}

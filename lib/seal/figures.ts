import {
  arc,
  CENTRE,
  closed,
  innerRadius,
  onCircle,
  type Point,
  segment,
  short,
  starPolygon,
} from './geometry';

/** Figures touch the dial's inner ring. */
export const FIGURE_RADIUS = 43.5;

/** What one number draws inside its dial: main strokes, quieter echoes, and small filled nodes. */
export interface Figure {
  star: string[];
  echo: string[];
  nodes: Point[];
  /** The figure again for sizes up to about 40 px: few strokes, open spaces. */
  mark: string[];
}

const R = FIGURE_RADIUS;
const TOP = CENTRE - R;

/** A full circle as a path, so that every stroke of a figure is of one kind. */
function circlePath(centre: Point, radius: number): string {
  const { x, y } = centre;
  const r = short(radius);
  return `M${short(x)} ${short(y - radius)}A${r} ${r} 0 1 1 ${short(x)} ${short(y + radius)}A${r} ${r} 0 1 1 ${short(x)} ${short(y - radius)}Z`;
}

/** A circle of `radius` that hangs from the top of the dial. */
function hanging(radius: number): string {
  return circlePath({ x: CENTRE, y: TOP + radius }, radius);
}

function corners(n: number, radius = R, turn = 0): Point[] {
  return Array.from({ length: n }, (_, index) => onCircle(radius, index / n + turn));
}

/** One: circles that all spring from one point, and a single ray. */
function one(): Figure {
  const ratio = 0.809;
  const source = { x: CENTRE, y: TOP };
  const circles = Array.from({ length: 8 }, (_, index) => hanging(R * ratio ** (index + 1)));
  return {
    star: [circles[0] ?? '', circles[3] ?? ''],
    echo: [
      ...circles.filter((_, index) => index !== 0 && index !== 3),
      segment(source, { x: CENTRE, y: CENTRE + R }),
    ],
    nodes: [source, { x: CENTRE, y: CENTRE }],
    mark: [hanging(R * 0.76), hanging(R * 0.4)],
  };
}

/** Two: the vesica, two circles each through the other's centre, and the pair of circles that meet in the middle. */
function two(): Figure {
  const radius = (R * 2) / 3;
  const half = radius / 2;
  const left = { x: CENTRE - half, y: CENTRE };
  const right = { x: CENTRE + half, y: CENTRE };
  const height = (radius * Math.sqrt(3)) / 2;
  const upper = { x: CENTRE, y: CENTRE - height };
  const lower = { x: CENTRE, y: CENTRE + height };
  return {
    star: [circlePath(left, radius), circlePath(right, radius)],
    echo: [
      circlePath(left, half),
      circlePath(right, half),
      closed([upper, right, lower, left]),
      segment({ x: CENTRE, y: TOP }, { x: CENTRE, y: CENTRE + R }),
    ],
    nodes: [left, right, upper, lower],
    mark: [circlePath(left, radius), circlePath(right, radius)],
  };
}

/** Three: the triangle, the rounded triangle drawn from its corners, and the triangle turned within. */
function three(): Figure {
  const points = corners(3);
  const side = R * Math.sqrt(3);
  const reuleaux = points.map((from, index) => arc(from, points[(index + 1) % 3] ?? from, side));
  return {
    star: [starPolygon(3, 1, R)],
    echo: [
      reuleaux.join(''),
      starPolygon(3, 1, R / 2, 0.5),
      starPolygon(3, 1, R / 4),
      circlePath({ x: CENTRE, y: CENTRE }, R / 2),
    ],
    nodes: points,
    mark: [starPolygon(3, 1, R), starPolygon(3, 1, R / 2, 0.5)],
  };
}

/** Four: squares turned within squares, on the four winds. */
function four(): Figure {
  const step = Math.SQRT1_2;
  return {
    star: [starPolygon(4, 1, R), starPolygon(4, 1, R * step, 1 / 8)],
    echo: [
      starPolygon(4, 1, R * step ** 2),
      starPolygon(4, 1, R * step ** 3, 1 / 8),
      starPolygon(4, 1, R * step ** 4),
      segment(onCircle(R, 0), onCircle(R, 0.5)),
      segment(onCircle(R, 0.25), onCircle(R, 0.75)),
    ],
    nodes: [...corners(4), ...corners(4, R * step, 1 / 8)],
    mark: [starPolygon(4, 1, R), starPolygon(4, 1, R * step, 1 / 8)],
  };
}

/** Five: the pentagram, its pentagon, and the small pentagram upside down inside. */
function five(): Figure {
  const inner = R * 0.382;
  return {
    star: [starPolygon(5, 2, R)],
    echo: [starPolygon(5, 1, R), starPolygon(5, 2, inner, 0.5), starPolygon(5, 1, inner, 0.5)],
    nodes: corners(5),
    mark: [starPolygon(5, 2, R)],
  };
}

/** Six: two triangles, and the six-petalled flower of the compass inside. */
function six(): Figure {
  const inner = R / Math.sqrt(3);
  const tips = corners(6, inner, 1 / 12);
  const petals = tips.map((_, index) => {
    const before = tips[(index + 5) % 6] ?? { x: CENTRE, y: CENTRE };
    const after = tips[(index + 1) % 6] ?? before;
    return `M${short(before.x)} ${short(before.y)}A${short(inner)} ${short(inner)} 0 0 0 ${short(after.x)} ${short(after.y)}`;
  });
  return {
    star: [starPolygon(6, 2, R)],
    echo: [petals.join(''), circlePath({ x: CENTRE, y: CENTRE }, inner), starPolygon(6, 1, R)],
    nodes: corners(6),
    mark: [starPolygon(6, 2, R)],
  };
}

/** The stars of more than six points: a main star, echoes across it, and the circle that its edges touch. */
function star(n: number, main: number, echoes: readonly number[], mark = starPolygon(n, main, R)): Figure {
  return {
    star: [starPolygon(n, main, R)],
    echo: [
      ...echoes.map((k) => starPolygon(n, k, R)),
      circlePath({ x: CENTRE, y: CENTRE }, innerRadius(n, main, R)),
    ],
    nodes: corners(n),
    mark: [mark],
  };
}

/** Eleven-pointed wreaths one inside the other: the master numbers at small sizes. */
function wreaths(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    starPolygon(11, 2, R * (1 - index * (index === 0 ? 0 : 0.36)), (index % 2) / 22),
  ).join('');
}

/** The figure of a number. Numbers without a seal of their own are an error. */
export function figureOf(number: number): Figure {
  switch (number) {
    case 1:
      return one();
    case 2:
      return two();
    case 3:
      return three();
    case 4:
      return four();
    case 5:
      return five();
    case 6:
      return six();
    case 7:
      return star(7, 3, [2]);
    case 8:
      return star(8, 2, [3, 1]);
    case 9:
      return star(9, 3, [4, 2]);
    case 11:
      return star(11, 5, [3], starPolygon(11, 4, R));
    case 22:
      return star(22, 7, [8, 5], wreaths(2));
    case 33:
      return star(33, 14, [10, 7], wreaths(3));
    default:
      throw new RangeError(`There is no seal for the number ${number}`);
  }
}

import { monthText } from '@/lib/desk/texts';

type Series = { name: string; values: number[]; write: (value: number) => string };

type BarChartProps = {
  id: string;
  title: string;
  /** What each row is called, and in short in the drawing. */
  labels: { long: string; short: string }[];
  /** Told apart by full, hatched and empty bars, not by colours. */
  series: Series[];
  /** One bar of all series, instead of one for each beneath the other. */
  isStacked?: boolean;
};

const [WIDTH, LEFT, RIGHT, THICK, GAP] = [360, 36, 78, 11, 9];

/** Bars per month, drawn by the server; read aloud, it says each month's values. */
export function BarChart({ id, title, labels, series, isStacked = false }: BarChartProps) {
  const lines = isStacked ? 1 : series.length;
  const row = lines * (THICK + 2) + GAP;
  const sumOf = (index: number) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);
  const most = Math.max(
    1,
    ...labels.map((_, index) =>
      isStacked ? sumOf(index) : Math.max(...series.map(({ values }) => values[index] ?? 0)),
    ),
  );
  const scale = (value: number) => (Math.max(value, 0) / most) * (WIDTH - LEFT - RIGHT);
  const spoken = labels.map(({ long }, index) =>
    monthText('chartEntry', {
      label: long,
      values: series.map(({ name, values, write }) => `${name} ${write(values[index] ?? 0)}`).join(', '),
    }),
  );
  return (
    <figure className="grid max-w-lg content-start gap-3">
      <figcaption className="font-semibold">{title}</figcaption>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        {series.map(({ name }, index) => (
          <li key={name} className="flex items-center gap-2">
            <svg width="20" height="11" aria-hidden="true">
              <Hatch id={`${id}-legend-${index}`} />
              <rect x="0.5" y="0.5" width="19" height="10" {...look(index, `${id}-legend-${index}`)} />
            </svg>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <svg
        role="img"
        aria-label={`${title}. ${spoken.join('; ')}`}
        viewBox={`0 0 ${WIDTH} ${labels.length * row}`}
        className="h-auto w-full"
      >
        <Hatch id={id} />
        {labels.map(({ long, short }, index) => {
          const top = index * row;
          let left = LEFT;
          return (
            <g key={long}>
              <text x="0" y={top + THICK} fontSize="12" className="fill-ink">
                {short}
              </text>
              <line x1={LEFT} x2={LEFT} y1={top} y2={top + row} className="stroke-control" />
              {series.map(({ name, values, write }, place) => {
                const value = values[index] ?? 0;
                const y = top + 1 + (isStacked ? 0 : place * (THICK + 2));
                const x = left;
                const width = scale(value);
                if (isStacked) left += width;
                return (
                  <g key={name}>
                    {width > 0 ? (
                      <rect x={x} y={y} width={width} height={THICK} {...look(place, id)} />
                    ) : null}
                    {!isStacked && value !== 0 ? (
                      <text x={x + width + 5} y={y + THICK - 1.5} fontSize="11" className="fill-ink">
                        {write(value)}
                      </text>
                    ) : null}
                  </g>
                );
              })}
              {isStacked && sumOf(index) > 0 ? (
                <text x={left + 5} y={top + THICK - 0.5} fontSize="11" className="fill-ink">
                  {series[0]?.write(sumOf(index))}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** The lines of the second kind of bar. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={`${id}-hatch`}
      width="4"
      height="4"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <line x1="0" x2="0" y1="0" y2="4" strokeWidth="2.5" className="stroke-royal" />
    </pattern>
  );
}

function look(place: number, id: string) {
  const className = ['fill-royal stroke-royal', 'stroke-royal', 'fill-paper stroke-royal'][place];
  return place === 1 ? { className, fill: `url(#${id}-hatch)` } : { className };
}

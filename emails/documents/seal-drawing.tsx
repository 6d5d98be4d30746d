import { Circle, G, Path, Svg } from '@react-pdf/renderer';
import { partColours, type SealColours, type SealPart, STROKE_SHARE, sealShape } from '@/lib/seal/seal';
import { colours } from '../theme';

const PRINT: SealColours = { ink: colours.ink, line: colours.goldDeep, paper: colours.sheet };

/** A number's seal, `size` points wide, with the numeral in its middle unless it is told otherwise. */
export function SealDrawing({
  number,
  size,
  numeral = true,
  stroke = 0.9,
  palette = PRINT,
}: {
  number: number;
  size: number;
  numeral?: boolean;
  /** Thickness of the star's line in points. */
  stroke?: number;
  palette?: SealColours;
}) {
  const width = (stroke * 100) / size;
  const shape = sealShape(number, {
    ticks: size < 120 ? 44 : 120,
    detail: size < 50 ? 'mark' : 'fine',
    ...(numeral ? { opening: 21, numeral: true } : {}),
  });
  return (
    <Svg viewBox="0 0 100 100" style={{ width: size, height: size }}>
      {shape.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a drawing have no identity but their place
        <Part key={index} part={part} width={width} palette={palette} />
      ))}
    </Svg>
  );
}

function Part({ part, width, palette }: { part: SealPart; width: number; palette: SealColours }) {
  const { fill, stroke } = partColours(part.role, palette);
  const paint = {
    fill,
    ...(stroke === 'none' ? {} : { stroke, strokeWidth: width * STROKE_SHARE[part.role] }),
    strokeLinejoin: 'round' as const,
  };
  if (part.kind === 'circle') return <Circle cx={part.cx} cy={part.cy} r={part.r} {...paint} />;
  const path = <Path d={part.d} {...paint} />;
  return part.transform ? <G transform={asSvg(part.transform)}>{path}</G> : path;
}

/** The renderer wants commas in transforms. */
function asSvg(transform: string): string {
  return transform.replace(
    /\(([^)]*)\)/g,
    (_, values: string) =>
      `(${values
        .trim()
        .split(/[\s,]+/)
        .join(', ')})`,
  );
}

import { STROKE_SHARE, sealShape, strokeFor } from '@/lib/seal/seal';

interface DrawnSealProps {
  /** 1-9, 11, 22 or 33. */
  number: number;
  /** The width in px it is shown at. */
  size: number;
  /** Spoken name. */
  title: string;
}

/** The seal of a number that draws itself stroke by stroke, with the numeral in the middle. */
export function DrawnSeal({ number, size, title }: DrawnSealProps) {
  const stroke = strokeFor(size);
  const parts = sealShape(number, { opening: 22, numeral: true });
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className="seal seal-drawing"
      role="img"
      aria-label={title}
    >
      {parts.map((part, index) => {
        const common = {
          className: `seal-${part.role}`,
          strokeWidth: Math.round(stroke * STROKE_SHARE[part.role] * 100) / 100 || undefined,
          pathLength: 1,
        };
        return part.kind === 'circle' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
          <circle key={index} cx={part.cx} cy={part.cy} r={part.r} {...common} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
          <path key={index} d={part.d} transform={part.transform} {...common} />
        );
      })}
    </svg>
  );
}

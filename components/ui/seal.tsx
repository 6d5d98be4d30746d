import {
  detailFor,
  type SealPart,
  type SealShapeOptions,
  STROKE_SHARE,
  sealShape,
  strokeFor,
} from '@/lib/seal/seal';

function Part({ part, stroke }: { part: SealPart; stroke: number }) {
  const common = {
    className: `seal-${part.role}`,
    strokeWidth: Math.round(stroke * STROKE_SHARE[part.role] * 100) / 100 || undefined,
    pathLength: 1,
  };
  if (part.kind === 'circle') return <circle cx={part.cx} cy={part.cy} r={part.r} {...common} />;
  return <path d={part.d} transform={part.transform} {...common} />;
}

interface SealSvgProps extends SealShapeOptions {
  number: number;
  size: number;
  title?: string;
  className?: string;
}

function SealSvg({ number, size, title, className = '', ...shape }: SealSvgProps) {
  const stroke = strokeFor(size);
  const parts = sealShape(number, { ...detailFor(size), ...shape });
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`seal ${className}`.trim()}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
        <Part key={index} part={part} stroke={stroke} />
      ))}
    </svg>
  );
}

export interface SealProps {
  /** 1-9, 11, 22 or 33. */
  number: number;
  /** The width in px it is drawn for; CSS may scale it, strokes are as thick as this size asks. */
  size?: number;
  /**
   * `plain`: the drawing. `hero`: dial and figure turn against each other and come to rest. `result`: drawn stroke by stroke, with
   * the numeral in the middle. `mark`: few strokes, for small sizes.
   */
  variant?: 'plain' | 'hero' | 'result' | 'mark';
  /** Spoken name; without it the seal is decoration. */
  title?: string;
  /** With `result`: already drawn, no animation. */
  drawn?: boolean;
  className?: string;
}

/** The seal of a number. Colours follow `--seal-ink`, `--seal-line` and `--seal-paper` (see styles/seal.css). */
export function Seal({
  number,
  size = 240,
  variant = 'plain',
  title,
  drawn = false,
  className = '',
}: SealProps) {
  if (variant === 'hero') {
    const name = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
    return (
      <span className={`seal-hero ${className}`.trim()} {...name}>
        <SealSvg number={number} size={size} only="dial" className="seal-turning-back" />
        <SealSvg number={number} size={size} only="figure" className="seal-turning" />
      </span>
    );
  }
  if (variant === 'result') {
    const animation = drawn ? '' : 'seal-drawing';
    return (
      <SealSvg
        {...{ number, size, title }}
        opening={22}
        numeral
        detail="fine"
        className={`${animation} ${className}`.trim()}
      />
    );
  }
  return (
    <SealSvg
      {...{ number, size, title, className }}
      {...(variant === 'mark' ? { detail: 'mark' as const } : {})}
    />
  );
}

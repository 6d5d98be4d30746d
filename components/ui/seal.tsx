import { HERO_ADDRESS, sealAddress } from '@/lib/seal/drawings';
import type { Ground } from '@/lib/seal/seal';

export interface SealProps {
  /** 1-9, 11, 22 or 33. */
  number: number;
  /** The width in px it is shown at. */
  size?: number;
  /** What it stands on. */
  ground?: Ground;
  /** Spoken name; without it the seal is decoration. */
  title?: string;
  /** On the first screen of a page: not put off until it is scrolled to. */
  isFirst?: boolean;
  className?: string;
}

/** The seal of a number, a file of its own (`npm run generate`). */
export function Seal({ number, size = 240, ground, title = '', isFirst = false, className = '' }: SealProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which nothing could make smaller
    <img
      src={sealAddress(number, size, ground)}
      alt={title}
      width={size}
      height={size}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      className={`seal ${className}`.trim()}
    />
  );
}

/** The seal of the house whose dial and figure turn against each other and come to rest. Decoration. */
export function TurningSeal({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`seal-hero ${className}`.trim()}>
      <Layer className="seal-turning-back" />
      <Layer className="seal-turning" />
    </span>
  );
}

/** A window on the one file with both (styles/seal.css). */
function Layer({ className }: { className: string }) {
  // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which nothing could make smaller
  return <img src={HERO_ADDRESS} alt="" width={540} height={540} className={className} />;
}

/** The seal of a number in few strokes, for sizes up to 56 px: a window on the one drawing of all of them. Decoration. */
export function SealMark({ number, size = 40 }: { number: number; size?: 28 | 34 | 40 | 56 }) {
  return <span aria-hidden="true" className={`mark mark-${number} mark-size-${size}`} />;
}

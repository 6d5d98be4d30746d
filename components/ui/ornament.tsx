import { constellationShape } from '@/lib/seal/constellation';

/** A double hairline, thick over thin, as under the title of a printed table. */
export function Rule({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`rule-double ${className}`.trim()} />;
}

/** Corner brackets around their positioned parent; purely decorative. */
export function Corners() {
  const corner = 'absolute size-4 border-gold';
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-2">
      <span className={`${corner} top-0 left-0 border-t border-l`} />
      <span className={`${corner} top-0 right-0 border-t border-r`} />
      <span className={`${corner} bottom-0 left-0 border-b border-l`} />
      <span className={`${corner} right-0 bottom-0 border-r border-b`} />
    </span>
  );
}

interface ConstellationProps {
  seed: number;
  stars?: number;
  figures?: number;
  className?: string;
}

/** A quiet sky behind a section: put it first in a `relative` parent. */
export function Constellation({ seed, stars = 90, figures = 5, className = '' }: ConstellationProps) {
  const parts = constellationShape({ seed, width: 240, height: 135, stars, figures, starSize: 0.22 });
  return (
    <svg
      viewBox="0 0 240 135"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`seal constellation ${className}`.trim()}
    >
      {parts.map((part, index) =>
        part.kind === 'circle' ? (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
            key={index}
            className="seal-node"
            cx={part.cx.toFixed(1)}
            cy={part.cy.toFixed(1)}
            r={part.r.toFixed(2)}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
          <path key={index} className="seal-echo" d={part.d} strokeWidth="0.08" />
        ),
      )}
    </svg>
  );
}

import { type CoverOptions, type CoverScheme, coverShape, coverStroke } from '@/lib/seal/cover';
import type { SealPart } from '@/lib/seal/seal';

const SCHEME_CLASSES: Record<CoverScheme, string> = {
  night: 'cover-night',
  royal: 'cover-royal',
  paper: 'cover-paper',
  band: 'cover-band',
};

function Parts({
  parts,
  stroke,
}: {
  parts: readonly SealPart[];
  stroke: (role: SealPart['role']) => number;
}) {
  return parts.map((part, index) => {
    const width = Math.round(stroke(part.role) * 1000) / 1000 || undefined;
    const common = { className: `seal-${part.role}`, strokeWidth: width };
    if (part.kind === 'circle') {
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
      return <circle key={index} cx={round(part.cx)} cy={round(part.cy)} r={round(part.r)} {...common} />;
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: a drawing's strokes never change places
    return <path key={index} d={part.d} transform={part.transform} {...common} />;
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

type SealCoverProps = Omit<CoverOptions, 'title'> & { title?: string; className?: string };

/** The cover of an article or a package: seal, sky, ruler and numeral. Decoration unless it has a title. */
export function SealCover({
  scheme = 'night',
  width = 640,
  title,
  className = '',
  ...options
}: SealCoverProps) {
  const shape = coverShape(options);
  const stroke = (role: SealPart['role']) => coverStroke(role, width, shape.width);
  return (
    <svg
      viewBox={`0 0 ${shape.width} ${shape.height}`}
      className={`seal cover ${SCHEME_CLASSES[scheme]} ${className}`.trim()}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <Parts parts={shape.ground} stroke={stroke} />
      <g transform={shape.sealTransform}>
        <Parts parts={shape.seal} stroke={(role) => stroke(role) / shape.sealScale} />
      </g>
      <Parts parts={shape.numeral} stroke={stroke} />
    </svg>
  );
}

import { type SkyName, skyAddress } from '@/lib/seal/drawings';

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

/** A quiet sky behind a section, for night ground: put it first in a `relative` parent. */
export function Constellation({ sky, isFirst = false }: { sky: SkyName; isFirst?: boolean }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes, which nothing could make smaller
    <img
      src={skyAddress(sky)}
      alt=""
      width={960}
      height={540}
      loading={isFirst ? undefined : 'lazy'}
      decoding="async"
      className="constellation"
    />
  );
}

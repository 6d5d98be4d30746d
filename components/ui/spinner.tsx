const TICKS = Array.from({ length: 12 }, (_, index) => {
  const angle = (index * Math.PI) / 6;
  const at = (radius: number) =>
    `${(10 + radius * Math.sin(angle)).toFixed(2)} ${(10 - radius * Math.cos(angle)).toFixed(2)}`;
  return `M${at(index === 0 ? 3.5 : 6.5)}L${at(9)}`;
}).join('');

/** A turning dial of twelve ticks. Decorative: put the words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg className="spinner" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" fill="none">
      <path d={TICKS} stroke="currentColor" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}

/** A placeholder of ruled lines while content loads; `lines` is its height in lines of text. */
export function Skeleton({ lines = 3, className = '' }: { lines?: 1 | 2 | 3 | 4 | 6; className?: string }) {
  const heights = { 1: 'h-[1.2em]', 2: 'h-[2.3em]', 3: 'h-[3.4em]', 4: 'h-[4.5em]', 6: 'h-[6.7em]' };
  return <div aria-hidden="true" className={`skeleton ${heights[lines]} ${className}`} />;
}

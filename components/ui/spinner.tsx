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

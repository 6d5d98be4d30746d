import type { ReactNode } from 'react';

const TONES = {
  plain: 'border border-control text-ink',
  royal: 'border border-royal bg-royal text-paper-light',
  wash: 'border border-royal-wash bg-royal-wash text-royal-deep',
} as const;

/** A short label: a category, a mark such as "most popular". */
export function Badge({
  tone = 'plain',
  className = '',
  children,
}: {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-xs px-2.5 py-1 font-semibold text-xs leading-tight ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}

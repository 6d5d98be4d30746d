import type { ReactNode } from 'react';

export type FactRow = readonly [label: ReactNode, value: ReactNode] | null;

/** Label and value, one pair per line; rows without a value are left out. */
export function Facts({ rows }: { rows: readonly FactRow[] }) {
  return (
    <dl className="grid max-w-text">
      {rows.map((row, index) =>
        row?.[1] ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
            key={index}
            className="grid gap-x-6 border-hairline border-b py-2 sm:grid-cols-[minmax(11rem,2fr)_3fr] sm:items-baseline"
          >
            <dt className="wrap-anywhere text-ink-soft text-sm">{row[0]}</dt>
            <dd>{row[1]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

import type { ReactNode } from 'react';

export interface LedgerRow {
  label: ReactNode;
  value: ReactNode;
  /** The closing line: larger, over a double rule. */
  total?: boolean;
}

/** Pairs of label and value joined by dotted leaders, as in an account book: order summaries, core numbers. */
export function Ledger({ rows, className = '' }: { rows: readonly LedgerRow[]; className?: string }) {
  return (
    <dl className={className}>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity beyond their place
        <div key={index} className={row.total ? 'ledger-row ledger-total' : 'ledger-row'}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

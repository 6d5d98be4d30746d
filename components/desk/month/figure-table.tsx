import type { ReactNode } from 'react';

export type FigureRow = { key: string; head: ReactNode; cells: ReactNode[]; isTotal?: boolean };

type FigureTableProps = {
  caption: string;
  /** The heads of all columns, that of the row's name first. */
  columns: string[];
  rows: FigureRow[];
};

/** A table of figures; where it is wider than the screen, it scrolls by itself. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of fields it is not
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <div role="group" aria-label={caption} tabIndex={0} className="max-w-full overflow-x-auto">
      <table className="wrap-normal w-full text-sm lining">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-control border-b align-bottom">
            <th scope="col" className="py-2 pr-4 text-left font-semibold">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="min-w-24 px-3 py-2 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells, isTotal }) => (
            <tr key={key} className={`border-hairline border-b ${isTotal ? 'font-semibold' : ''}`.trim()}>
              <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-semibold">
                {head}
              </th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is what stands in its column
                <td key={index} className="whitespace-nowrap px-3 py-2 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Table } from '../../ui/display/table.tsx';

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** How many of the first columns are text; the others are numbers. */
  readonly texts: number;
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** Column of the row's heading, by default the first. */
    readonly heading?: number;
  }[];
}

export function DataTable({ label, columns, texts, rows }: DataTableProps) {
  const align = (at: number) => (at < texts ? undefined : 'tabular');
  return (
    <Table label={label}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" className={align(at)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, heading = 0 }) => (
          <tr key={key}>
            {columns.map((column, at) => {
              const Cell = at === heading ? 'th' : 'td';
              return (
                <Cell key={column} scope={at === heading ? 'row' : undefined} className={align(at)}>
                  {cells[at]}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

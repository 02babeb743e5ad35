import { TableHead } from '../common/table-head.tsx';
import { useId } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Table } from '../../ui/display/table.tsx';
import { HorizontalBars, VerticalBars, type Bar } from './bar-chart.tsx';
import styles from './overview.module.css';

interface FigureProps {
  readonly title: string;
  readonly note: string;
  /** Headings of the table: the name of a bar, then its numbers. */
  readonly columns: readonly string[];
  /** Undefined while the numbers are read. */
  readonly bars: readonly (Bar & { readonly cells: readonly string[] })[] | undefined;
  readonly format: (value: number) => string;
  /** Draws each bar in a row, for long names. */
  readonly horizontal?: boolean;
  readonly wide?: boolean;
}

/** A bar chart with a table of the same numbers behind a disclosure. */
export function Figure({ title, note, columns, bars, format, ...props }: FigureProps) {
  const { horizontal = false, wide = false } = props;
  const Bars = horizontal ? HorizontalBars : VerticalBars;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('card stack gap-2', styles.figure, wide && styles.wide)}
    >
      <h2 id={id}>{title}</h2>
      <p className="muted small">{note}</p>
      {bars === undefined && <Skeleton shape="box" height="12rem" />}
      {bars?.every(({ value }) => value === 0) && (
        <p className="muted small">Todavía no hay nada que mostrar.</p>
      )}
      {bars?.some(({ value }) => value > 0) && <Bars bars={bars} format={format} />}
      {bars !== undefined && bars.length > 0 && (
        <Disclosure summary="Ver la tabla">
          <Table label={`${title}, en números`}>
            <TableHead columns={columns} texts={1} />
            <tbody>
              {bars.map(({ cells: [name, ...numbers] }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {numbers.map((number, at) => (
                    <td key={columns[at + 1]} className="tabular">
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </Table>
        </Disclosure>
      )}
    </section>
  );
}

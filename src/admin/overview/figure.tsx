import { useId } from 'react';
import { Card } from '../../ui/display/card.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Table } from '../../ui/display/table.tsx';
import { BarChart, type Bar } from './bar-chart.tsx';
import styles from './overview.module.css';

export interface FigureProps {
  readonly title: string;
  /** What the numbers are of. */
  readonly note: string;
  /** Of its table: what the bars are called, then numbers. */
  readonly columns: readonly string[];
  readonly bars: readonly (Bar & { readonly cells: readonly string[] })[];
  readonly format: (value: number) => string;
  /** Long names: the bars lie. */
  readonly horizontal?: boolean;
  readonly wide?: boolean;
  /** Its numbers are on their way. */
  readonly loading?: boolean;
}

/** A plot with its table behind it, for whoever cannot see it or wants the numbers. */
export function Figure({
  title,
  note,
  columns,
  bars,
  format,
  horizontal = false,
  wide = false,
  loading = false,
}: FigureProps) {
  const id = useId();
  const empty = bars.every(({ value }) => value === 0);
  return (
    <Card as="section" aria-labelledby={id} className={classNames(styles.figure, wide && styles.wide)}>
      <h2 id={id}>{title}</h2>
      <p className={styles.note}>{note}</p>
      {loading && <Skeleton shape="box" height="12rem" />}
      {!loading && empty && <p className={styles.none}>Todavía no hay nada que mostrar.</p>}
      {!empty && <BarChart bars={bars} format={format} horizontal={horizontal} />}
      {bars.length > 0 && (
        <Disclosure summary="Ver la tabla">
          <Table label={`${title}, en números`} dense>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  <th key={column} scope="col" className={at === 0 ? undefined : 'tabular'}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
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
    </Card>
  );
}

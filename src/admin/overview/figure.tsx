import { useId } from 'react';
import { DataTable } from '../common/data-table.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { Disclosure } from '../../ui/display/disclosure.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HorizontalBars, VerticalBars, type ChartBar } from './bar-chart.tsx';
import styles from './overview.module.css';

interface FigureProps {
  readonly title: string;
  readonly note: string;
  /** Headings of the table: the name of a bar, then its numbers. */
  readonly columns: readonly string[];
  readonly bars: readonly (ChartBar & { readonly cells: readonly string[] })[] | undefined;
  readonly format: (value: number) => string;
  readonly horizontal?: boolean;
  readonly wide?: boolean;
}

/** The same numbers are in a table behind a disclosure. */
export function Figure({ title, note, columns, bars, format, ...props }: FigureProps) {
  const { horizontal = false, wide = false } = props;
  const Bars = horizontal ? HorizontalBars : VerticalBars;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames('card stack gap-2', styles.figure, wide && 'full-line')}
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
          <DataTable
            label={`${title}, en números`}
            columns={columns}
            texts={1}
            rows={bars.map(({ id, cells }) => ({ key: id, cells }))}
          />
        </Disclosure>
      )}
    </section>
  );
}

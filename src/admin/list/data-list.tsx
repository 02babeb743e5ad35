import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { formatNumber } from '#domain/text/number-text.ts';
import { memo, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/styles/class-names.ts';
import { DraftMark } from '#admin/form/draft-mark.tsx';
import { rowLink, useKeptFocus } from '#admin/sheet/use-kept-focus.ts';
import type { SheetAddress } from '#admin/sheet/use-sheet.ts';
import styles from './data-list.module.css';

/** A column of a list as a table. */
export interface Column<T> {
  readonly heading: string;
  readonly cell: (item: T) => ReactNode;
  /** Track size of the CSS grid in the table. */
  readonly width: string;
  /** Minimum width of the list for this column, in pixels at normal text size. */
  readonly from?: number;
  /** True for the column with the row's name, which opens the sheet; its cell is the second line. */
  readonly isName?: true;
  /** True for a number, aligned at the right. */
  readonly isNumber?: boolean;
  readonly className?: string | undefined;
}

/** A row of a list that is too narrow for a table. */
export interface NarrowRow<T> {
  /** Height in rem. */
  readonly height: number;
  /**
   * Renders the row's other cells. The name is the first cell of a grid of two columns, of which the second is as wide as its
   * content; a cell of class `full-line` spans both.
   */
  readonly cells: (item: T) => ReactNode;
  readonly className?: string | undefined;
}

/** Selected rows, by the list's ids. */
interface RowSelection<T> {
  readonly has: (id: string) => boolean;
  readonly toggle: (item: T) => void;
  readonly set: (items: readonly T[], on: boolean) => void;
}

interface DataListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly items: readonly T[];
  /** Must not change between renders, like `columns` and `narrowRow`: scrolling renders only new rows. */
  readonly idOf: (item: T) => string;
  /** Returns the row's heading, which opens its sheet. */
  readonly nameOf: (item: T) => string;
  readonly columns: readonly Column<T>[];
  readonly narrowRow: NarrowRow<T>;
  readonly sheet: SheetAddress;
  readonly selection?: RowSelection<T> | undefined;
  /** Returns true for rows that the seller has not seen. */
  readonly isFresh?: (item: T) => boolean;
  /** Returns true for rows with unsaved input. */
  readonly hasDraft?: (item: T) => boolean;
  /** Returns true for rows that no longer belong to the list. */
  readonly isPast?: (item: T) => boolean;
}

/** Height of a row of the table, in rem. */
const TABLE_ROW = 3.5;

/** Minimum width for a table, in pixels at normal text size: a tablet's. */
const TABLE_WIDTH = 700;

/**
 * Renders rows of equal height, of which only those in the window are in the document. A row opens its sheet; its checkbox
 * selects it for a bulk action (docs/panel.md#lists).
 */
export function DataList<T>({
  items,
  idOf,
  columns,
  narrowRow,
  selection,
  sheet,
  ...props
}: DataListProps<T>) {
  // Created here for this type of item: a module-level `memo` would lose the type.
  const [ListRow] = useState(() => memo(Row<T>));
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const place = usePlace(box, list);
  // Larger text needs a wider list for the same columns.
  const width = (place.width * 16) / remPixels();
  const isTable = width >= TABLE_WIDTH;
  const hasTick = selection !== undefined;
  const layout = useMemo((): Layout<T> => {
    const shown = isTable ? columns.filter(({ from = 0 }) => width >= from) : [];
    const tracks = isTable ? shown.map((column) => column.width).join(' ') : 'minmax(0, 1fr)';
    return { shown, narrow: isTable ? null : narrowRow, tracks: hasTick ? `2.75rem ${tracks}` : tracks };
  }, [columns, narrowRow, isTable, width, hasTick]);
  const height = (isTable ? TABLE_ROW : narrowRow.height) * remPixels();
  // oxlint-disable-next-line react/incompatible-library -- a virtual list renders with each scroll
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: place.top,
  });
  useLayoutEffect(() => rows.measure(), [rows, height]);
  const keepFocus = useKeptFocus(rowLink);
  return (
    <div ref={box} className={styles.list}>
      {isTable && <Head {...{ layout, items, idOf, selection }} />}
      <ol
        {...keepFocus}
        ref={list}
        className={`plain-list ${styles.rows}`}
        aria-label={props.label}
        style={{ height: rows.getTotalSize() }}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const id = idOf(item);
          return (
            <li
              key={id}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ height, transform: `translateY(${start - place.top}px)` }}
            >
              <ListRow
                {...{ item, id, layout }}
                name={props.nameOf(item)}
                {...sheet.linkTo(id)}
                isOpen={sheet.id === id}
                isFresh={props.isFresh?.(item) ?? false}
                hasDraft={props.hasDraft?.(item) ?? false}
                isPast={props.isPast?.(item) ?? false}
                isSelected={selection?.has(id) ?? false}
                onSelect={selection?.toggle}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}

interface Layout<T> {
  /** Visible columns of the table; none in a narrow list. */
  readonly shown: readonly Column<T>[];
  readonly narrow: NarrowRow<T> | null;
  /** Grid tracks of header and rows. */
  readonly tracks: string;
}

interface HeadProps<T> extends Pick<DataListProps<T>, 'items' | 'idOf' | 'selection'> {
  readonly layout: Layout<T>;
}

function Head<T>({ layout: { shown, tracks }, items, idOf, selection }: HeadProps<T>) {
  const count = items.filter((item) => selection?.has(idOf(item))).length;
  const all = count === items.length && count > 0;
  return (
    <div className={styles.head} style={{ gridTemplateColumns: tracks }}>
      {selection !== undefined && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            ref={(input) => {
              if (input !== null) input.indeterminate = count > 0 && !all;
            }}
            aria-label={`Elegir los ${formatNumber(items.length)} de la lista`}
            checked={all}
            onChange={() => selection.set(items, !all)}
          />
        </label>
      )}
      {shown.map(({ heading, isNumber }) => (
        <span key={heading} aria-hidden="true" className={isNumber ? styles.number : undefined}>
          {heading}
        </span>
      ))}
    </div>
  );
}

interface RowProps<T> extends Pick<ReturnType<SheetAddress['linkTo']>, 'to' | 'state' | 'replace'> {
  readonly item: T;
  readonly id: string;
  readonly name: string;
  readonly layout: Layout<T>;
  readonly isOpen: boolean;
  readonly isFresh: boolean;
  readonly hasDraft: boolean;
  readonly isPast: boolean;
  readonly isSelected: boolean;
  readonly onSelect: ((item: T) => void) | undefined;
}

function Row<T>({ item, id, name, layout, onSelect, to, state, replace, ...row }: RowProps<T>) {
  const { shown, narrow, tracks } = layout;
  const heading = (
    <h2>
      <Link {...{ to, state, replace }}>{name}</Link>
      {row.hasDraft && <DraftMark />}
    </h2>
  );
  return (
    <article
      className={styles.row}
      style={{ gridTemplateColumns: tracks }}
      aria-label={name}
      data-row={id}
      data-selected={row.isSelected || undefined}
      data-fresh={row.isFresh || undefined}
      data-past={row.isPast || undefined}
      aria-current={row.isOpen || undefined}
    >
      {onSelect !== undefined && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={row.isSelected}
            aria-label={`Elegir ${name}`}
            onChange={() => onSelect(item)}
          />
        </label>
      )}
      {shown.map(({ heading: column, cell, isName, isNumber, className }) => (
        <div
          key={column}
          className={classNames(styles.cell, isName && styles.name, isNumber && styles.number, className)}
        >
          {isName && heading}
          {cell(item)}
        </div>
      ))}
      {narrow && (
        <div className={classNames(styles.narrow, narrow.className)}>
          {heading}
          {narrow.cells(item)}
        </div>
      )}
    </article>
  );
}

/** Returns the pixels of one rem: more where the browser uses larger text. */
function remPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** Observes the width of the list and its distance from the top of the page, both in pixels. */
function usePlace(box: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ width: window.innerWidth, top: 0 });
  useLayoutEffect(() => {
    const measure = () => {
      const width = box.current?.getBoundingClientRect().width ?? 0;
      const top = Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
      // A hidden list has no width.
      if (width > 0)
        setPlace((before) => (before.width === width && before.top === top ? before : { width, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // Content that grows above the list moves the list.
    observer.observe(document.body);
    if (box.current !== null) observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, list]);
  return place;
}

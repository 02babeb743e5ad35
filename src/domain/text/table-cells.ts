/** A column of a table: its title, and its cell in a row. */
export type TableColumn<Row> = readonly [title: string, cell: (row: Row) => string];

/** Returns the titles, then the cells of each row. */
export function tableCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

/** Returns the columns for rows that hold what the columns show. */
export function columnsOf<Row, Part>(
  columns: readonly TableColumn<Part>[],
  part: (row: Row) => Part,
): TableColumn<Row>[] {
  return columns.map(([title, cell]) => [title, (row) => cell(part(row))]);
}

/** A column of a table: its title, and its cell in a row. */
export type TableColumn<Row> = readonly [title: string, cell: (row: Row) => string];

/** Returns the titles, then the cells of each row. */
export function tableCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

interface TableHeadProps {
  readonly columns: readonly string[];
  /** How many of the first columns are text; the others are numbers. */
  readonly texts: number;
}

export function TableHead({ columns, texts }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns.map((column, at) => (
          <th key={column} scope="col" className={at < texts ? undefined : 'tabular'}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

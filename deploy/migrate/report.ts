/** Counts of one collection: documents found, changed and left. */
export interface CollectionReport {
  readonly collection: string;
  readonly read: number;
  /** Documents that lack something. */
  readonly updates: number;
  /** How many documents lack each field. */
  readonly fields: ReadonlyMap<string, number>;
  /** Id and problems of each document that was left alone. */
  readonly damaged: readonly string[];
  /** Id and field of each value that is wrong and that only a person can correct. */
  readonly left: readonly string[];
  readonly written: number;
  /** Id and reason of each document that the database did not accept. */
  readonly refused: readonly string[];
}

/** The report of a run, in lines for the developer. */
export function reportLines(reports: readonly CollectionReport[], applied: boolean): string[] {
  const lines = reports.flatMap((report) => collectionLines(report, applied));
  const refused = reports.some((report) => report.refused.length > 0);
  return [
    '',
    ...lines,
    ...(applied ? [] : ['This was a dry run: nothing was written. Add --apply to write.']),
    ...(refused ? ['A refused document changed since it was read: run the migration again.'] : []),
  ];
}

function collectionLines(report: CollectionReport, applied: boolean): string[] {
  const { collection, read, updates, fields, damaged, left, written, refused } = report;
  const done = applied ? `${written} of ${updates} updated` : `${updates} to update`;
  return [
    `${collection}: ${read} documents, ${done}, ${read - updates - damaged.length} up to date, ${damaged.length} damaged`,
    ...Array.from(fields, ([field, count]) => `  ${field}: ${count}`),
    ...damaged.map((text) => `  damaged, left alone: ${text}`),
    ...left.map((text) => `  left as it is: ${text}`),
    ...refused.map((text) => `  refused: ${text}`),
  ];
}

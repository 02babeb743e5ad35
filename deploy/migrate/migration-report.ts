import type { Update } from './update.ts';

/** Findings of a run in one collection, and the writes that the database refused. */
export interface CollectionReport {
  readonly collection: string;
  /** Number of documents. */
  readonly read: number;
  /** The documents that lack something. */
  readonly updates: readonly Update[];
  /** Id and problems of each document that was left alone. */
  readonly damaged: readonly string[];
  /** Id and field of each value that is wrong and that only a person can correct. */
  readonly left: readonly string[];
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
  const { collection, read, updates, damaged, left, refused } = report;
  const lacking = updates.length;
  const done = applied ? `${lacking - refused.length} of ${lacking} updated` : `${lacking} to update`;
  const fields = updates.flatMap(({ values }) => Object.keys(values));
  return [
    `${collection}: ${read} documents, ${done}, ${read - lacking - damaged.length} up to date, ${damaged.length} damaged`,
    ...[...new Set(fields)].map((name) => `  ${name}: ${fields.filter((one) => one === name).length}`),
    ...undated(updates).map((id) => `  without a date: ${id}`),
    ...damaged.map((text) => `  damaged, left alone: ${text}`),
    ...left.map((text) => `  left as it is: ${text}`),
    ...refused.map((text) => `  refused: ${text}`),
  ];
}

/** The panel lists orders by their date: those without one are found by these ids. */
function undated(updates: readonly Update[]): string[] {
  return updates.filter(({ values }) => 'fecha' in values).map(({ document }) => document.id);
}

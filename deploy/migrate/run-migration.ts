import { join } from 'node:path';
import { fieldNames } from '#domain/fields.ts';
import { backupName, writeBackup } from '#deploy/backup/backup-file.ts';
import {
  readCollection,
  writeEach,
  type RestDatabase,
  type StoredRow,
} from '#deploy/database/rest-database.ts';
import { PLANS, type MigratedDocument, type RestValues } from './plan.ts';

export interface MigrationOptions {
  readonly database: RestDatabase;
  /** Writes; otherwise only tells what would be written. */
  readonly apply: boolean;
  /** Folder of the copy that is made before the first write. */
  readonly backupFolder: string;
  readonly log: (line: string) => void;
}

/** A document with the values that it lacks. */
interface Update {
  readonly document: MigratedDocument;
  readonly values: RestValues;
}

/** Findings of a run in one collection, and the writes that the database refused. */
interface CollectionReport {
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

/**
 * Brings a database of the specified shape up to date (docs/deploy.md#an-existing-database). Reads everything, copies it,
 * then writes what is missing. An interrupted run can be started again: what is up to date needs no write.
 * @returns false when the database refused a write.
 */
export async function runMigration(options: MigrationOptions): Promise<boolean> {
  const { database, apply, log } = options;
  const planned: Plan[] = [];
  const pages = planAll(options, planned);
  if (apply) {
    const file = join(options.backupFolder, backupName());
    await writeBackup(file, pages);
    log(`Backup: ${file}`);
  } else while (!(await pages.next()).done);
  const reports: CollectionReport[] = [];
  for (const found of planned) {
    const { collection, updates } = found;
    const writes = apply ? updates.map(toWrite) : [];
    const refused = await writeEach(database, writes, (written) =>
      log(`${collection}: ${written} of ${writes.length} written`),
    );
    const reasons = refused.map(({ at, message }) => `${updates[at]?.document.id}: ${message}`);
    reports.push({ ...found, refused: reasons });
  }
  for (const line of reportLines(reports, apply)) log(line);
  return reports.every(({ refused }) => refused.length === 0);
}

type Plan = Omit<CollectionReport, 'refused'>;

/** Yields every document of the collections, for the copy, and adds what each collection lacks. */
async function* planAll(options: MigrationOptions, planned: Plan[]): AsyncGenerator<readonly StoredRow[]> {
  for (const collection of fieldNames(PLANS)) planned.push(yield* planCollection(options, collection));
}

async function* planCollection(
  { database, log }: MigrationOptions,
  collection: keyof typeof PLANS,
): AsyncGenerator<readonly StoredRow[], Plan> {
  const updates: Update[] = [];
  const damaged: string[] = [];
  const left: string[] = [];
  let read = 0;
  for await (const { documents } of readCollection(database, collection)) {
    for (const row of documents) plan({ ...row, id: row.name.slice(row.name.lastIndexOf('/') + 1) });
    read += documents.length;
    log(`${collection}: ${read} read, ${updates.length} to update`);
    yield documents;
  }
  return { collection, read, updates, damaged, left };

  function plan(document: MigratedDocument): void {
    const planned = PLANS[collection](document);
    if (planned.kind === 'damaged')
      return void damaged.push(`${document.id}: ${planned.problems.join('; ')}`);
    left.push(...planned.left.map((problem) => `${document.id}: ${problem}`));
    if (Object.keys(planned.values).length > 0) updates.push({ document, values: planned.values });
  }
}

/** The write of the REST API. It is refused when the document changed since it was read: an order may take stock meanwhile. */
function toWrite({ document: { name, updateTime }, values }: Update): object {
  return {
    update: { name, fields: values },
    updateMask: { fieldPaths: Object.keys(values) },
    currentDocument: { updateTime },
  };
}

/** The report of a run, in lines for the developer. */
function reportLines(reports: readonly CollectionReport[], applied: boolean): string[] {
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

import { join } from 'node:path';
import { backupName, writeBackup } from '../backup/backup-file.ts';
import { readCollection, writeEach, type RestDatabase, type StoredRow } from '../database/rest-database.ts';
import { PLANS, type MigratedDocument } from './plan.ts';
import { reportLines, type CollectionReport } from './migration-report.ts';
import { toWrite, type Update } from './update.ts';

export interface MigrationOptions {
  readonly database: RestDatabase;
  /** Writes; otherwise only tells what would be written. */
  readonly apply: boolean;
  /** Folder of the copy that is made before the first write. */
  readonly backupFolder: string;
  readonly log: (line: string) => void;
}

type Collection = keyof typeof PLANS;
const COLLECTIONS: readonly Collection[] = ['productos', 'ordenes', 'usuarios'];

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
  for (const collection of COLLECTIONS) planned.push(yield* planCollection(options, collection));
}

async function* planCollection(
  { database, log }: MigrationOptions,
  collection: Collection,
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

import { writeEach, readCollection, type RestDatabase } from '../database/rest-database.ts';
import { join } from 'node:path';
import { openBackup, type BackupFile } from '../backup/backup-file.ts';
import { checkBackup } from '../backup/read-backup.ts';
import { PLANS, type MigratedDocument } from './plan.ts';
import { reportLines, type CollectionReport } from './report.ts';
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

/**
 * Brings a database of the specified shape up to date (docs/deploy.md#an-existing-database). Reads everything, copies it,
 * then writes what is missing. An interrupted run can be started again: what is up to date needs no write.
 * @returns false when the database refused a write.
 */
export async function runMigration(options: MigrationOptions): Promise<boolean> {
  const { database, apply, log } = options;
  const backup = apply ? openBackup(join(options.backupFolder, backupName())) : null;
  const planned = [];
  for (const collection of collections()) planned.push(await planAll(options, collection, backup));
  if (backup !== null) {
    await backup.finish();
    await checkBackup(backup.file);
    log(`Backup: ${backup.file}`);
  }
  const reports: CollectionReport[] = [];
  for (const { report, updates } of planned) {
    const writes = apply ? updates : [];
    const refused = await writeEach(database, writes.map(toWrite), (written) =>
      log(`${report.collection}: ${written} of ${writes.length} written`),
    );
    reports.push({
      ...report,
      written: writes.length - refused.length,
      refused: refused.map(({ at, message }) => `${writes[at]?.document.id}: ${message}`),
    });
  }
  for (const line of reportLines(reports, apply)) log(line);
  return reports.every(({ refused }) => refused.length === 0);
}

async function planAll(
  { database, log }: MigrationOptions,
  collection: Collection,
  backup: BackupFile | null,
) {
  const updates: Update[] = [];
  const damaged: string[] = [];
  const left: string[] = [];
  let read = 0;
  for await (const { documents } of readCollection(database, collection)) {
    backup?.add(documents);
    for (const row of documents) plan({ ...row, id: row.name.slice(row.name.lastIndexOf('/') + 1) });
    read += documents.length;
    log(`${collection}: ${read} read, ${updates.length} to update`);
  }
  const fields = new Map<string, number>();
  for (const field of updates.flatMap(({ values }) => Object.keys(values)))
    fields.set(field, (fields.get(field) ?? 0) + 1);
  return { report: { collection, read, updates: updates.length, fields, damaged, left }, updates };

  function plan(document: MigratedDocument): void {
    const planned = PLANS[collection](document);
    if (planned.kind === 'damaged')
      return void damaged.push(`${document.id}: ${planned.problems.join('; ')}`);
    left.push(...planned.left.map((problem) => `${document.id}: ${problem}`));
    if (Object.keys(planned.values).length > 0) updates.push({ document, values: planned.values });
  }
}

function collections(): Collection[] {
  return ['productos', 'ordenes', 'usuarios'];
}

function backupName(): string {
  return `${new Date().toISOString().replaceAll(':', '-')}.ndjson.gz`;
}

import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from '../../local/read-json.ts';
import { replaceFile } from '../../local/replace-file.ts';
import {
  rootCollections,
  rootOf,
  writeEach,
  type RestDatabase,
  type StoredRow,
} from '../database/rest-database.ts';
import { isUsedOnce } from './backup-file.ts';
import { checkBackup, contentLines, readBackup, type Contents } from './read-backup.ts';
import { ToolError } from '../../local/run-tool.ts';

export interface RestoreOptions {
  readonly database: RestDatabase;
  readonly file: string;
  /** Writes; otherwise only tells what would be written. */
  readonly apply: boolean;
  /** Also writes into a database that has documents: those of the file replace them, others stay. */
  readonly intoExisting: boolean;
  readonly log: (line: string) => void;
}

/** Limits of a request: Firestore takes 500 writes and 10 MiB. */
const MAX_WRITES = 200;
const MAX_CHARACTERS = 4_000_000;

const Progress = v.object({ database: v.string(), sha256: v.string(), written: v.number() });

/**
 * Writes a file of `runBackup` into a database (docs/backup.md#restore). The file is read whole first: nothing is written
 * from a damaged one. Started again after an interruption, it continues.
 * @throws ToolError when the file is damaged, the database is not empty, or a document is refused.
 */
export async function runRestore(options: RestoreOptions): Promise<void> {
  const { database, file, apply, log } = options;
  const contents = await checkBackup(file);
  for (const line of [`${file} is undamaged.`, ...contentLines(contents)]) log(line);
  const { sha256 } = contents;
  const state = `${file}.restoring`;
  const done = writtenBefore(state, database, sha256);
  await expectEmpty(options, done > 0);
  if (!apply) return log(`Dry run: nothing was written. Add --apply to write into ${database.documents}.`);
  if (done > 0) log(`Continues after ${done} documents.`);
  let written = done;
  for await (const batch of batches(file, contents, done)) {
    // A backup of an earlier version may hold them.
    const rows = batch.filter((row) => !isUsedOnce(row));
    if (rows.length < batch.length) log('Not restored: interno/marketplace, whose refresh token works once.');
    const writes = rows.map((row) => toWrite(row, rootOf(database)));
    const [refused] = await writeEach(database, writes);
    if (refused !== undefined) throw new ToolError(`${rows[refused.at]?.name}: ${refused.message}`);
    written += batch.length;
    replaceFile(state, JSON.stringify({ database: database.documents, sha256, written }), 0o600);
    log(`${written} of ${contents.documents} documents written`);
  }
  rmSync(state, { force: true });
  log('Restored.');
}

function writtenBefore(state: string, database: RestDatabase, sha256: string): number {
  const progress = readJson(state, Progress);
  return progress?.database === database.documents && progress.sha256 === sha256 ? progress.written : 0;
}

async function expectEmpty({ database, intoExisting, log }: RestoreOptions, isBegun: boolean): Promise<void> {
  const found = isBegun ? [] : await rootCollections(database);
  if (found.length === 0) return;
  const text = `The database is not empty: it has ${found.join(', ')}.`;
  if (!intoExisting) throw new ToolError(`${text} Restore into an empty one, or add --into-existing.`);
  log(`${text} Documents of the file replace those with the same path; others stay.`);
}

/** Yields the documents after the first ones, in groups that fit into a request. */
async function* batches(file: string, contents: Contents, skipped: number): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  let characters = 0;
  let at = 0;
  for await (const row of readBackup(file, contents)) {
    at += 1;
    if (at <= skipped) continue;
    const size = JSON.stringify(row.fields).length;
    if (batch.length === MAX_WRITES || (batch.length > 0 && characters + size > MAX_CHARACTERS)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

/** The write of a whole document. References into the copied database point into the other one. */
function toWrite({ name, fields }: StoredRow, root: string): object {
  const source = name.slice(0, name.indexOf('/documents/') + '/documents'.length);
  // Only a reference matches: quotes inside a text are escaped.
  const reference = (database: string): string => `"referenceValue":"${database}/`;
  const moved = JSON.stringify(fields).replaceAll(reference(source), () => reference(root));
  return { update: { name: root + name.slice(source.length), fields: JSON.parse(moved) } };
}

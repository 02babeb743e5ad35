import { ToolError } from '#tools/run-tool.ts';
import {
  rootCollections,
  documentsPath,
  writeEach,
  type RestDatabase,
  type StoredRow,
} from '#deploy/database/rest-database.ts';
import { checkBackup, countLines, isSingleUseToken, readBackup, totalDocuments } from './backup-file.ts';

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

/**
 * Writes a file of `runBackup` into a database (docs/backup.md#restore). The file is read whole first: nothing is written
 * from a damaged one.
 * @throws ToolError when the file is damaged, the database is not empty, or a document is refused.
 */
export async function runRestore(options: RestoreOptions): Promise<void> {
  const { database, file, apply, log } = options;
  const counts = await checkBackup(file);
  for (const line of [`${file} is undamaged.`, ...countLines(counts)]) log(line);
  await expectEmpty(options);
  if (!apply) return log(`Dry run: nothing was written. Add --apply to write into ${database.documents}.`);
  let written = 0;
  for await (const rows of batches(file)) {
    const writes = rows.map((row) => toWrite(row, documentsPath(database)));
    const [refused] = await writeEach(database, writes);
    if (refused !== undefined) throw new ToolError(`${rows[refused.at]?.name}: ${refused.message}`);
    written += rows.length;
    log(`${written} of ${totalDocuments(counts)} documents written`);
  }
  log('Restored.');
}

async function expectEmpty({ database, intoExisting, log }: RestoreOptions): Promise<void> {
  const found = await rootCollections(database);
  if (found.length === 0) return;
  const text = `The database is not empty: it has ${found.join(', ')}.`;
  if (!intoExisting)
    throw new ToolError(
      `${text} Restore into an empty one, or add --into-existing, which also finishes an interrupted restore.`,
    );
  log(`${text} Documents of the file replace those with the same path; others stay.`);
}

/** Yields the documents in groups that fit into a request. */
async function* batches(file: string): AsyncGenerator<StoredRow[]> {
  let batch: StoredRow[] = [];
  let characters = 0;
  for await (const row of readBackup(file)) {
    // A backup leaves them out; a file that somebody put together may hold them.
    if (isSingleUseToken(row)) continue;
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

import { createReadStream } from 'node:fs';
import { mkdir, open, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import {
  documentsPath,
  readCollection,
  rootCollections,
  StoredRow,
  writeEach,
  type RestDatabase,
} from '#deploy/database/rest-database.ts';
import { ToolError } from '#tools/run-tool.ts';

type Log = (line: string) => void;

/**
 * Copies every document of every collection, as of one moment, into a compressed file: one REST document per line
 * (docs/backup.md). Only this user of the machine can read the file, because it has buyers' data. Removes an incomplete file, and
 * a folder created for it.
 * @returns the file's path
 */
export async function backUp(database: RestDatabase, folder: string, log: Log): Promise<string> {
  const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}.ndjson.gz`);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  const handle = await open(file, 'wx', 0o600);
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const { documents } of readCollection(database, null))
      for (const row of documents.filter((one) => !isSingleUseToken(one))) {
        count += 1;
        yield `${JSON.stringify(row)}\n`;
      }
  }
  try {
    await pipeline(lines(), createGzip(), handle.createWriteStream({ flush: true }));
    if (count === 0)
      throw new ToolError(`There is nothing to copy: ${documentsPath(database)} has no documents.`);
  } catch (cause) {
    await rm(file, { force: true });
    if (made !== undefined) await rmdir(folder);
    throw cause;
  }
  log(`Backup: ${file}, ${count} documents. The marketplace's tokens, which work once, are left out.`);
  return file;
}

export interface RestoreOptions {
  readonly database: RestDatabase;
  readonly file: string;
  /** Writes to the database; otherwise only reports what would be written. */
  readonly apply: boolean;
  /** Also writes into a database that has documents: those of the file replace existing ones, others stay. */
  readonly intoExisting: boolean;
  readonly log: Log;
}

/**
 * Writes a file of `backUp` into a database (docs/backup.md#restore). Reads the whole file first, so that nothing is written from
 * a damaged file, whose checksum does not match.
 * @throws ToolError when the file is damaged, the database is not empty, or a document is refused
 */
export async function restore({ database, file, apply, intoExisting, log }: RestoreOptions): Promise<void> {
  let count = 0;
  for await (const rows of readBackup(file)) count += rows.length;
  log(`${file} is undamaged: ${count} documents`);
  const found = await rootCollections(database);
  if (found.length > 0 && !intoExisting)
    throw new ToolError(
      `The database is not empty: it has ${found.join(', ')}. Restore into an empty one, or add --into-existing: documents of the file replace those with the same path, others stay. It also finishes an interrupted restore.`,
    );
  if (!apply) return log(`Dry run: nothing was written. Add --apply to write into ${database.documents}.`);
  let written = 0;
  for await (const rows of readBackup(file)) {
    const writes = rows.map((row) => toWrite(row, documentsPath(database)));
    for (const [at, message] of await writeEach(database, writes))
      throw new ToolError(`${rows[at]?.name}: ${message}`);
    written += rows.length;
    log(`${written} of ${count} documents written`);
  }
}

/** Maximum documents in memory. */
const AT_ONCE = 1000;

/** Yields the documents of a file in groups. */
async function* readBackup(file: string): AsyncGenerator<readonly StoredRow[]> {
  const content = createGunzip();
  createReadStream(file)
    .on('error', (cause) => content.destroy(cause))
    .pipe(content);
  let rows: StoredRow[] = [];
  try {
    for await (const line of createInterface(content)) {
      const row = v.parse(StoredRow, JSON.parse(line));
      // Backups never include tokens, but a file assembled by hand may.
      if (!isSingleUseToken(row)) rows.push(row);
      if (rows.length < AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ToolError(`${file} is damaged, or no backup: ${why}`, { cause });
  }
  yield rows;
}

/**
 * Returns true for the marketplace's tokens. Its refresh token works only once: a restored copy would replace the valid token
 * with a used one.
 */
function isSingleUseToken({ name }: StoredRow): boolean {
  return name.endsWith('/documents/interno/marketplace');
}

/** Returns the write of a whole document. */
function toWrite({ name, fields }: StoredRow, root: string): object {
  return { update: { name: root + name.slice(name.indexOf('/documents/') + '/documents'.length), fields } };
}

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { readJson } from '../../local/read-json.ts';
import { ToolError } from '../../local/run-tool.ts';
import { replaceFile } from '../../local/replace-file.ts';
import { readEverything, rootCollections, rootOf, type RestDatabase } from '../database/rest-database.ts';
import { backupName, isUsedOnce, openBackup } from './backup-file.ts';
import { checkBackup, contentLines } from './read-backup.ts';

export interface BackupOptions {
  readonly database: RestDatabase;
  readonly folder: string;
  readonly log: (line: string) => void;
  readonly now?: () => number;
}

/** File with the state of an interrupted run. */
export function unfinishedFile(folder: string): string {
  return join(folder, 'unfinished.json');
}

const LEFT_OUT =
  'Left out: interno/marketplace, whose refresh token works once. Another project needs one of its own (npm run marketplace:login).';

/** Firestore reads its state of at most an hour ago. */
const LONGEST_MS = 55 * 60_000;

/** State of an interrupted run, from which the next one continues. */
const Unfinished = v.object({
  database: v.string(),
  file: v.string(),
  readTime: v.string(),
  /** Name of the last document on disk. */
  last: v.string(),
  bytes: v.number(),
  documents: v.number(),
});
type Unfinished = v.InferOutput<typeof Unfinished>;

/**
 * Copies every document of every collection, as they are at one moment, into one compressed file (docs/backup.md). Started
 * again after an interruption, it continues.
 * @returns the file.
 */
export async function runBackup(options: BackupOptions): Promise<string> {
  const { database, folder, log } = options;
  const state = unfinishedFile(folder);
  const earlier = earlierRun(state, options);
  const file = earlier?.file ?? join(folder, backupName());
  const part = `${file}.part`;
  removeParts(folder, part);
  const backup = openBackup(part, earlier ?? undefined);
  for await (const { documents, readTime } of readEverything(database, earlier ?? undefined)) {
    const last = documents.at(-1)?.name;
    if (last === undefined) break;
    const kept = documents.filter((row) => !isUsedOnce(row));
    if (kept.length < documents.length) log(LEFT_OUT);
    backup.add(kept);
    const reached = { database: database.documents, file, readTime, last, ...backup.written() };
    replaceFile(state, JSON.stringify(reached satisfies Unfinished), 0o600);
    log(`${reached.documents} documents copied`);
  }
  await backup.finish();
  if (backup.written().documents === 0) {
    rmSync(part);
    rmSync(state, { force: true });
    throw new ToolError(`There is nothing to copy: ${rootOf(database)} has no documents.`);
  }
  const contents = await checkBackup(part);
  await expectEvery(database, contents.collections, log);
  renameSync(part, file);
  rmSync(state, { force: true });
  for (const line of [`Backup: ${file}`, ...contentLines(contents)]) log(line);
  return file;
}

/** The interrupted run of the same database, while its moment can still be read; any other is left. */
function earlierRun(state: string, { database, log, now = Date.now }: BackupOptions): Unfinished | null {
  const earlier = readJson(state, Unfinished);
  if (earlier === null) return null;
  const isRecent = now() - Date.parse(earlier.readTime) < LONGEST_MS;
  if (earlier.database === database.documents && isRecent) {
    log(`Continues the copy of ${earlier.readTime} after ${earlier.documents} documents.`);
    return earlier;
  }
  log(
    `Starts anew: ${isRecent ? 'the unfinished copy is of another database' : 'the unfinished copy is too old'}.`,
  );
  return null;
}

/** Deletes what earlier runs left behind: it holds buyers' data. */
function removeParts(folder: string, kept: string): void {
  if (!existsSync(folder)) return;
  const parts = readdirSync(folder).filter((name) => name.endsWith('.part'));
  for (const path of parts.map((name) => join(folder, name))) if (path !== kept) rmSync(path);
}

/** Compares the copy with the database's own list of collections. */
async function expectEvery(
  database: RestDatabase,
  copied: ReadonlyMap<string, number>,
  log: (line: string) => void,
): Promise<void> {
  const roots = new Set([...copied.keys()].map((path) => path.split('/')[0]));
  const newer = (await rootCollections(database)).filter(
    // The mirror makes its own again.
    (id) => !roots.has(id) && id !== 'interno',
  );
  if (newer.length > 0) log(`Newer than the copy, so not in it: ${newer.join(', ')}`);
}

import { join } from 'node:path';
import { ToolError } from '#tools/run-tool.ts';
import {
  readEverything,
  documentsPath,
  type RestDatabase,
  type StoredRow,
} from '#deploy/database/rest-database.ts';
import {
  backupName,
  countLines,
  isSingleUseToken,
  removeBackup,
  totalDocuments,
  writeBackup,
} from './backup-file.ts';

export interface BackupOptions {
  readonly database: RestDatabase;
  readonly folder: string;
  readonly log: (line: string) => void;
}

const LEFT_OUT =
  'Left out: interno/marketplace, whose refresh token works once. Another project needs one of its own (npm run marketplace:login).';

/**
 * Copies every document of every collection, as they are at one moment, into one compressed file (docs/backup.md).
 * @returns the file.
 * @throws ToolError where there is nothing to copy.
 */
export async function runBackup(options: BackupOptions): Promise<string> {
  const file = join(options.folder, backupName());
  const counts = await writeBackup(file, pages(options));
  if (totalDocuments(counts) === 0) {
    await removeBackup(file);
    throw new ToolError(`There is nothing to copy: ${documentsPath(options.database)} has no documents.`);
  }
  for (const line of [`Backup: ${file}`, ...countLines(counts)]) options.log(line);
  return file;
}

async function* pages({ database, log }: BackupOptions): AsyncGenerator<readonly StoredRow[]> {
  let copied = 0;
  for await (const { documents } of readEverything(database)) {
    const kept = documents.filter((row) => !isSingleUseToken(row));
    if (kept.length < documents.length) log(LEFT_OUT);
    yield kept;
    copied += kept.length;
    log(`${copied} documents copied`);
  }
}

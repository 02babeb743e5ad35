import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { StoredRow } from '../mirror/database.ts';

/** A copy of documents on disk: gzipped lines, each a document of the REST API with its types and times. */
export interface Backup {
  readonly file: string;
  add(documents: readonly StoredRow[]): Promise<void>;
  /** Completes the file and reads it again. @throws Error when a document is missing in it. */
  finish(): Promise<void>;
}

/** Starts a copy that only this user of the machine can read: it holds buyers' data. */
export function startBackup(folder: string, name: string): Backup {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, name);
  const gzip = createGzip();
  const written = finished(gzip.pipe(createWriteStream(file, { mode: 0o600, flags: 'wx' })));
  // A full disk is told at the end.
  written.catch(() => gzip.destroy());
  let documents = 0;
  return {
    file,
    async add(rows) {
      documents += rows.length;
      for (const row of rows) if (!gzip.write(`${JSON.stringify(row)}\n`)) await once(gzip, 'drain');
    },
    async finish() {
      gzip.end();
      await written;
      const stored = await countLines(file);
      if (stored !== documents) throw new Error(`${file} holds ${stored} of ${documents} documents.`);
    },
  };
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const _ of createInterface(createReadStream(file).pipe(createGunzip()))) lines += 1;
  return lines;
}

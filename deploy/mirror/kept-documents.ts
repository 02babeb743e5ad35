import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { replaceFile } from '../../local/replace-file.ts';
import type { KnownDocuments } from './read-products.ts';

const Kept = v.object({
  /** Address of the database that the documents came from. */
  database: v.string(),
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
  readTime: v.pipe(v.string(), v.isoTimestamp()),
  fullTime: v.pipe(v.string(), v.isoTimestamp()),
});

/** Reads what an earlier run kept of this database; null where there is nothing, or it cannot be read. */
export function readKept(file: string, database: string): KnownDocuments | null {
  try {
    const kept = v.parse(Kept, JSON.parse(readFileSync(file, 'utf8')));
    return kept.database === database ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the documents for the next run. */
export function writeKept(file: string, database: string, known: KnownDocuments): void {
  const { documents, readTime, fullTime } = known;
  replaceFile(file, JSON.stringify({ database, documents, readTime, fullTime }));
}

import * as v from 'valibot';
import { readJson } from './read-json.ts';
import { replaceFile } from '#tools/replace-file.ts';

/** The documents as a run read them, undecoded: a later version of the shop may know more of their fields. */
const KnownDocuments = v.object({
  /** Fields of each product by its id. */
  documents: v.record(v.string(), v.record(v.string(), v.unknown())),
  /** Time of the read by the database's clock. */
  readTime: v.pipe(v.string(), v.isoTimestamp()),
  /** Time of the last read of every document. */
  fullTime: v.pipe(v.string(), v.isoTimestamp()),
});
export type KnownDocuments = v.InferOutput<typeof KnownDocuments>;

/** With the address of the database that the documents came from. */
const Kept = v.object({ ...KnownDocuments.entries, database: v.string() });

/** Reads what an earlier run kept of this database; null where there is nothing, or it cannot be read. */
export function readKeptDocuments(file: string, database: string): KnownDocuments | null {
  const kept = readJson(file, Kept);
  return kept?.database === database ? kept : null;
}

/** Keeps the documents for the next run. */
export function writeKeptDocuments(file: string, database: string, known: KnownDocuments): void {
  const { documents, readTime, fullTime } = known;
  replaceFile(file, JSON.stringify({ database, documents, readTime, fullTime }));
}

import { existsSync, readFileSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import type { StoredDocument } from '#tools/firestore-values.ts';
import { replaceFile } from '#tools/replace-file.ts';

/** Milliseconds between two reads of the database. */
const PAUSE_MS = 1000;

/** Returns the documents of the copy. Renames an unreadable copy, and never overwrites it. */
export function readCopy(file: string, log: (line: string) => void): StoredDocument[] {
  if (!existsSync(file)) return [];
  try {
    return parseDatabase(readFileSync(file, 'utf8'));
  } catch {
    const renamed = `${file}.ilegible`;
    renameSync(file, renamed);
    log(`The stored data cannot be read: they are kept in ${renamed}, and the shop begins with the seed.`);
    return [];
  }
}

/**
 * Copies the whole database to a file, each second in which it changed. A new file replaces the old one, so a stop at any moment
 * leaves one complete copy. The engines' own exports are not used: fireemu refuses folders that everyone can write to.
 * @returns a function that makes the last copy and stops
 */
export function keepCopy(
  file: string,
  admin: FirestoreAdmin,
  log: (line: string) => void,
): () => Promise<void> {
  const closing = new AbortController();
  let stored = '';
  async function copy(): Promise<void> {
    const database = await readDatabase(admin);
    // Each row contains the time of this read, which must not count as a change.
    const documents = database.replaceAll(/"readTime": ?"[^"]*"/gu, '');
    if (documents !== stored) replaceFile(file, database, 0o600);
    stored = documents;
  }
  async function keep(): Promise<void> {
    while (!closing.signal.aborted) {
      await copy().catch((error: unknown) => log(`The data could not be saved: ${String(error)}`));
      await sleep(PAUSE_MS, undefined, closing).catch(() => undefined);
    }
  }
  const running = keep();
  return async () => {
    closing.abort();
    await running;
    await copy();
  };
}

const rowSchema = v.object({
  document: v.optional(
    v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

/** Writes per request. Firestore accepts 500, up to 10 MiB. */
const BATCH = 200;

/**
 * Returns every document as of one moment, with a single query over all collections. Returns the engine's unparsed response,
 * because copying a large database needs no parsing.
 */
export async function readDatabase(admin: FirestoreAdmin): Promise<string> {
  const answer = await fetch(`${admin.documents}:runQuery`, {
    method: 'POST',
    headers: admin.headers,
    body: JSON.stringify({ structuredQuery: { from: [{ allDescendants: true }] } }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`Firestore was not read: ${answer.status} ${text}`);
  return text;
}

/** Parses the text of `readDatabase`. @throws Error for any other text */
export function parseDatabase(text: string): StoredDocument[] {
  const rows = v.parse(v.array(rowSchema), JSON.parse(text));
  return rows.flatMap(({ document }) =>
    document === undefined
      ? []
      : [{ path: document.name.split('/documents/')[1] ?? '', fields: document.fields }],
  );
}

/** Writes the documents, replacing stored ones with the same path. */
export async function writeDocuments(
  admin: FirestoreAdmin,
  documents: readonly StoredDocument[],
): Promise<void> {
  const root = admin.documents.slice(admin.documents.indexOf('projects/'));
  for (let from = 0; from < documents.length; from += BATCH) {
    const writes = documents.slice(from, from + BATCH).map(({ path, fields }) => ({
      update: { name: `${root}/${path}`, fields },
    }));
    const answer = await fetch(`${admin.documents}:commit`, {
      method: 'POST',
      headers: admin.headers,
      body: JSON.stringify({ writes }),
    });
    if (!answer.ok) throw new Error(`Firestore was not written: ${answer.status} ${await answer.text()}`);
  }
}
